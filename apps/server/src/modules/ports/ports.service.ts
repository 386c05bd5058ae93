import type { Port, PortNumbers } from '@gangway/contract/ports'
import type { Config } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { reviewPorts } from '../event-rows/index.ts'
import * as queries from './ports.queries.ts'

export interface PortsDeps {
  db: Database
  config: Pick<Config, 'NIGHT_LINE'>
}

/** The ports the caller can filter by: those with events they may see. */
export function listPorts({ db }: Pick<PortsDeps, 'db'>, actor: CallContext): Promise<Port[]> {
  return readAs(db, actor, (scoped) => queries.listWithEvents(scoped, actor.agency_id))
}

/**
 * Numbers for an emergency in a port.
 *
 * @throws Refusal not_found
 */
export async function getPortNumbers(
  { db, config }: PortsDeps,
  port_id: number,
): Promise<PortNumbers> {
  const numbers = await queries.findNumbers(db, port_id)
  if (numbers === undefined) throw new Refusal('not_found')
  return { ...numbers, night_line: config.NIGHT_LINE ?? null }
}

/** Writes ports that were sent; pick-up times at one with another clock are judged again. */
export async function savePorts(
  db: Database,
  rows: readonly queries.WrittenPort[],
): Promise<{ id: number; code: string }[]> {
  const saved = await queries.upsertPorts(db, rows)
  const changed = saved.filter(({ has_other_clock }) => has_other_clock)
  await reviewPorts(
    db,
    changed.map(({ id }) => id),
  )
  return saved
}

/** @throws Refusal validation_failed for a port that is not known */
export async function requirePort(db: Database, port_id: number | null): Promise<void> {
  if (port_id === null || (await queries.portExists(db, port_id))) return
  throw new Refusal('validation_failed', { faults: { port_id: [{ code: 'unknown_port' }] } })
}
