import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/**
 * Brings to a second site what is not in the database: the key file, who was erased on request, and the objects of the
 * store. In production the store replicates its bucket, and the others are copied as they change (docs/cluster.md).
 */
export async function bringAlong(from: Cluster, to: Cluster): Promise<void> {
  // No object is ever written again under its name.
  for (const { name, isReplaced } of [
    { name: 'keys.json', isReplaced: true },
    { name: 'tombstones', isReplaced: true },
    { name: 's3/objects', isReplaced: false },
  ]) {
    const source = join(from.folder.path, name)
    if (!existsSync(source)) continue
    await cp(source, join(to.folder.path, name), {
      recursive: true,
      force: isReplaced,
      preserveTimestamps: true,
    })
  }
}
