import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../platform/disk-faults.ts'
import { ConfigError } from '../../platform/env.ts'
import { obstacleOf } from '../../platform/obstacle.ts'

const fileIn = (folder: string) => join(folder, 'erased-orders')

/** The references in the order in which they came. A line that was never finished counts for nothing. */
export async function readTombstones(folder: string): Promise<string[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw faultOf('read', folder, error)
  })
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line === '' ? [] : [decodeURIComponent(line)]))
}

/** On the disk before it returns: what is erased afterwards stays erased whatever is restored. */
export async function addTombstones(folder: string, references: readonly string[]): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await using file = await open(fileIn(folder), 'a', 0o600)
    // A line of its own even after one that was never finished.
    await file.write(`\n${references.map(encodeURIComponent).join('\n')}\n`)
    await file.sync()
  } catch (error) {
    throw faultOf('write', folder, error)
  }
}

function faultOf(verb: 'read' | 'write', folder: string, error: unknown): unknown {
  const obstacle = obstacleOf(error)
  if (obstacle === null) return error
  return ConfigError.of(
    'PRIVACY_TOMBSTONES',
    `cannot ${verb} ${fileIn(folder)}: ${obstacle}`,
    error,
  )
}
