import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newKeyRingText } from '../../apps/server/src/platform/personal-data/key-ring.ts'

/** A key file as `gangway keys new` makes it. */
export async function writeNewKeys(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${newKeyRingText()}\n`, { flag: 'wx', mode: 0o600 })
}
