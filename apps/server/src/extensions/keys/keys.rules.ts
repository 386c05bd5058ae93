import type { KeyFile } from '../../platform/personal-data/key-file.ts'
import { type SealedKind, sealedKinds } from '../../platform/personal-data/sealed-rows.ts'

/** A command that is refused: its message is all a person needs. */
export class RefusedKeys extends Error {
  override readonly name = 'RefusedKeys'
}

export const namesOfKinds: Readonly<Record<SealedKind, string>> = {
  person: 'persons',
  needs: 'needs of orders',
  second_factor: 'second factors',
  file: 'files',
  chunk: 'chunks',
  webhook: 'secrets of webhooks',
  import: 'values from before an import',
}

/** Minutes in which every instance has read the key file again, several times over. */
const patience = 5

/** @throws RefusedKeys when there is no such key, or it is the active one */
export function requireActivatable({ active, keys }: KeyFile, id: string): void {
  if (keys[id] === undefined) throw new RefusedKeys(`There is no key ${id} in the key file.`)
  if (active === id) throw new RefusedKeys(`${id} is the active key already.`)
}

interface Retiring {
  now: Date
  /** That are under the key; null: none. */
  rows: Readonly<Record<SealedKind, number>> | null
  /** Names of the backups that need it, and may not be left without it. */
  sets: readonly string[]
}

/**
 * @throws RefusedKeys while it is in use, or sets would be left that cannot be restored without it
 */
export function requireRetirable(
  { active, keys, activated }: KeyFile,
  id: string,
  { now, rows, sets }: Retiring,
): void {
  if (keys[id] === undefined) throw new RefusedKeys(`There is no key ${id} in the key file.`)
  if (id === active) {
    throw new RefusedKeys(`${id} seals what is new; another key has to be active first.`)
  }
  const since = activated === undefined ? patience : minutesBetween(new Date(activated), now)
  if (since < patience) {
    throw new RefusedKeys(
      `${active} became active less than ${patience} minutes ago, and another instance may still seal with ${id}. Nothing was changed; try again in a few minutes.`,
    )
  }
  const left = sealedKinds.filter((kind) => rows !== null && rows[kind] > 0)
  if (left.length > 0) {
    const counts = left.map((kind) => `${rows?.[kind]} ${namesOfKinds[kind]}`).join(', ')
    throw new RefusedKeys(
      `${id} still seals ${counts}. Nothing was changed; run gangway keys rotate first.`,
    )
  }
  if (sets.length === 0) return
  throw new RefusedKeys(
    `Without ${id} these backups cannot be restored: ${sets.join(', ')}. Nothing was changed; wait until they are deleted, or keep an offline copy of the key file and run gangway keys retire ${id} --despite-backups.`,
  )
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000
}
