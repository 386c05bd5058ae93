import type { Database } from '../../platform/db/database.ts'
import { countKeyUse } from '../../platform/personal-data/key-check.queries.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { type SealedKind, sealedKinds } from '../../platform/personal-data/sealed-rows.ts'

export type RowsByKind = Readonly<Record<SealedKind, number>>

interface KeyStanding {
  id: string
  /** `absent`: rows are under it, and no one here has it. */
  standing: 'active' | 'opens' | 'absent'
  /** Null: not known. */
  created: Date | null
  rows: RowsByKind
}

export interface KeyStatus {
  keys: KeyStanding[]
  /** Rows under any key but the active one. */
  waiting: number
  /** Days since the oldest key was made; null: not known of all of them. */
  oldest_days: number | null
}

const millisecondsPerDay = 86_400_000

/** Which keys there are, and what is under each. */
export async function keyStatus(
  db: Database,
  { activeId, keys, created }: KeyRing,
  now: Date,
): Promise<KeyStatus> {
  const use = await countKeyUse(db)
  const ids = new Set([...keys.keys(), ...use.map(({ key_id }) => key_id)])
  const standings = [...ids].map((id): KeyStanding => {
    const known = keys.has(id) ? 'opens' : 'absent'
    const standing = id === activeId ? 'active' : known
    return { id, standing, created: created.get(id) ?? null, rows: rowsUnder(use, id) }
  })
  const others = use.filter(({ key_id }) => key_id !== activeId)
  return {
    keys: standings,
    waiting: others.reduce((sum, { rows }) => sum + rows, 0),
    oldest_days: oldestDays(
      [...keys.keys()].map((id) => created.get(id)),
      now,
    ),
  }
}

function rowsUnder(use: Awaited<ReturnType<typeof countKeyUse>>, id: string): RowsByKind {
  const own = use.filter(({ key_id }) => key_id === id)
  const rows = sealedKinds.map((kind) => [kind, own.find((one) => one.kind === kind)?.rows ?? 0])
  return Object.fromEntries(rows) as RowsByKind
}

function oldestDays(dates: readonly (Date | undefined)[], now: Date): number | null {
  const known = dates.filter((date) => date !== undefined)
  if (known.length < dates.length) return null
  const oldest = Math.min(...known.map((date) => date.getTime()))
  return Math.floor((now.getTime() - oldest) / millisecondsPerDay)
}
