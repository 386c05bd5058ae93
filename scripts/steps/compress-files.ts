import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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

/** Writes scripts, styles and drawings of a folder once more beside themselves, in each encoding browsers know. */
export async function compressFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{js,css,svg}', { cwd: folder }).values()
  const lane = async () => {
    for (const name of names) await compressFile(join(folder, name))
  }
  await Promise.all([lane(), lane(), lane()])
}

async function compressFile(path: string): Promise<void> {
  const contents = await readFile(path)
  if (contents.length < least) return
  await Promise.all(
    Object.entries(encodings).map(async ([ending, encode]) =>
      writeFile(path + ending, await encode(contents)),
    ),
  )
}
