import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How a text may stand in bytes: as it is, as browsers store it, and as encodings write it. */
export function spellingsOf(mark: string): readonly Buffer[] {
  const bytes = Buffer.from(mark)
  // The ends depend on what stands beside it, and on where it begins.
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4)
      .replace(/=+$/, '')
      .slice(0, -2),
  )
  return [
    bytes,
    Buffer.from(mark, 'utf16le'),
    Buffer.from(bytes.toString('hex')),
    ...encoded.map((text) => Buffer.from(text)),
  ]
}

export function holdsMark(bytes: Buffer, mark: string): boolean {
  return spellingsOf(mark).some((spelling) => bytes.includes(spelling))
}

/** Files below a folder that hold the text in any spelling. */
export async function filesWithMark(folder: string, mark: string): Promise<string[]> {
  const spellings = spellingsOf(mark)
  return filesWith(folder, (bytes) => spellings.some((spelling) => bytes.includes(spelling)))
}

/** Files below a folder whose bytes are so. */
export async function filesWith(
  folder: string,
  isSo: (bytes: Buffer) => boolean,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // A file of a running database may go in the meantime.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (isSo(bytes)) found.push(path)
  }
  return found
}
