import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The invoices' PDFs that were handed over: paths by file name. */
export type FoundPdfs = ReadonlyMap<string, string>

const folderName = 'invoices'

/** Looks into the folder `invoices` beside each season file, or in the season's folder. */
export async function findPdfs(paths: readonly string[]): Promise<FoundPdfs> {
  const folders = await Promise.all(paths.map(pdfFolderOf))
  const found = new Map<string, string>()
  for (const folder of new Set(folders)) {
    for (const name of await readdir(folder).catch((): string[] => [])) {
      if (name.endsWith('.pdf')) found.set(name, join(folder, name))
    }
  }
  return found
}

async function pdfFolderOf(path: string): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true
  return join(isFolder ? path : dirname(path), folderName)
}
