import type { KeyFile } from '../../platform/personal-data/key-file.ts'
import { type SealedKind, sealedKinds } from '../../platform/personal-data/sealed-rows.ts'

/** A command that is refused: its message is all a person needs. */
export class RefusedKeys extends Error {
  override readonly name = 'RefusedKeys'
}

export const namesOfKinds: Readonly<Record<SealedKind, string>> = {
  person: 'persons',
  second_factor: 'second factors',
  file: 'files',
  chunk: 'chunks',
}

/** Minutes in which every instance has read the key file again, several times over. */
const patience = 5

/** @throws RefusedKeys when there is no such key, or it is the active one */
export function requireActivatable({ active, keys }: KeyFile, id: string): void {
  if (keys[id] === undefined) throw new RefusedKeys(`There is no key ${id} in the key file.`)
  if (active === id) throw new RefusedKeys(`${id} is the active key already.`)
}

/**
 * @param rows that are under the key; null: none
 * @throws RefusedKeys
 */
export function requireRetirable(
  { active, keys, activated }: KeyFile,
  id: string,
  { now, rows }: { now: Date; rows: Readonly<Record<SealedKind, number>> | null },
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
  if (rows === null) return
  const left = sealedKinds.filter((kind) => rows[kind] > 0)
  if (left.length === 0) return
  const counts = left.map((kind) => `${rows[kind]} ${namesOfKinds[kind]}`).join(', ')
  throw new RefusedKeys(
    `${id} still seals ${counts}. Nothing was changed; run npm run keys -- rotate first.`,
  )
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000
}
