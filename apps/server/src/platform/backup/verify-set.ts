import { listReleased } from '../db/migrations.ts'
import { EnvelopeError } from '../personal-data/envelope.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { BackupError } from './backup-error.ts'
import { openManifest, readManifest, type SetFacts } from './manifest.ts'
import { openDatabasePart, requireWhole } from './parts.ts'
import { isLater } from './product-version.ts'

/**
 * Reads a whole set before anything is done with it: of this release or an earlier one, opened by
 * these keys, every part as it was written.
 *
 * @throws BackupError
 */
export async function openSet(
  folder: string,
  keyRing: KeyRing,
): Promise<{ facts: SetFacts; key: Buffer }> {
  const manifest = await readManifest(folder)
  const { facts } = manifest
  await requireKnownRelease(facts)
  const key = openManifest(manifest, keyRing)
  await requireWhole(folder, facts)
  try {
    for await (const bytes of openDatabasePart(folder, facts, key)) void bytes
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error
    throw new BackupError(`database in ${folder} does not open.`, { cause: error })
  }
  return { facts, key }
}

async function requireKnownRelease({ product, migrations }: SetFacts): Promise<void> {
  const released = await listReleased()
  const unknown = migrations.find((name) => !released.includes(name))
  if (unknown === undefined && !isLater(product)) return
  const mark = unknown === undefined ? '' : `, which ran ${unknown}`
  throw new BackupError(
    `This set was made by a later release (${product})${mark}; use that release.`,
  )
}
