import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../crypto/hashes.ts'

/**
 * The name of the build that lies in a folder, null where none does: a hash of its page, which names every
 * first file by a hash of what is in it and in what it loads.
 */
export function webRelease(folder: string): string | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  return sha256(readFileSync(page)).toString('hex').slice(0, 12)
}
