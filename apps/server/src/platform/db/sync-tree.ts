import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushes everything in a folder, and the folder itself, to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of [...paths, folder]) await syncOne(path)
}

/** Windows opens no folders. */
export async function syncOne(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
