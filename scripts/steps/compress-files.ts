import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const [asBrotli, asZstd, asGzip] = [
  promisify(brotliCompress),
  promisify(zstdCompress),
  promisify(gzip),
]

/** Each as small as it gets: it is done once, and sent for as long as the release lasts. */
const encodings: Readonly<Record<string, (contents: Buffer) => Promise<Buffer>>> = {
  '.br': (contents) =>
    asBrotli(contents, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
  '.zst': (contents) =>
    asZstd(contents, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // Without it, memory is taken for files of any size.
      pledgedSrcSize: contents.length,
    }),
  '.gz': (contents) => asGzip(contents, { level: constants.Z_BEST_COMPRESSION }),
}

/** Bytes; compressing less gains hardly anything. */
const least = 512

/** Scripts, styles and drawings of a folder that do not yet stand beside themselves in each encoding. */
export function uncompressedFiles(folder: string): string[] {
  return compressible(folder)
    .filter((path) => statSync(path).size >= least)
    .filter((path) => Object.keys(encodings).some((ending) => !existsSync(path + ending)))
}

/** Removes what was compressed from a file that has been built again since: a server prefers it to the file. */
export function removeOutdated(folder: string): void {
  for (const path of compressible(folder)) {
    const { mtimeMs } = statSync(path)
    for (const ending of Object.keys(encodings)) {
      const compressed = statSync(path + ending, { throwIfNoEntry: false })
      if (compressed !== undefined && compressed.mtimeMs < mtimeMs) rmSync(path + ending)
    }
  }
}

const compressible = (folder: string) =>
  globSync('**/*.{js,css,svg}', { cwd: folder }).map((name) => join(folder, name))

/** Writes those beside themselves, in each encoding browsers know. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = uncompressedFiles(folder).values()
  const lane = async () => {
    for (const path of paths) await compressFile(path)
  }
  await Promise.all([lane(), lane(), lane()])
}

async function compressFile(path: string): Promise<void> {
  const contents = await readFile(path)
  await Promise.all(
    Object.entries(encodings).map(async ([ending, encode]) => {
      // Whole or not at all: a running server may already serve this folder.
      const part = `${path}${ending}.part`
      await writeFile(part, await encode(contents))
      await rename(part, path + ending)
    }),
  )
}
