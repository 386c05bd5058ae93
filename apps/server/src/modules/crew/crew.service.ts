import type { AgencyCrew, CrewMember, Vehicle } from '@gangway/contract/crew'
import type { Paper } from '@gangway/contract/papers'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { maximumOfEach } from '@gangway/domain/dispatches/dispatch'
import { maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { requireAgency } from '../agencies/index.ts'
import { countRows, listMembers, lockCrew } from './crew.queries.ts'
import { listPapers } from './papers.queries.ts'
import { listVehicles } from './vehicles.queries.ts'

export interface CrewDeps {
  db: Database
  clock: Clock
}

/** @throws Refusal agency_not_found, also for an agency other than the caller's own */
export function listCrew(
  { db }: Pick<CrewDeps, 'db'>,
  actor: CallContext,
  agency_id: number,
): Promise<AgencyCrew> {
  return readAs(db, actor, async (scoped) => {
    await requireAgency(scoped, actor, agency_id)
    return {
      crew: await listMembers(scoped, agency_id),
      vehicles: await listVehicles(scoped, agency_id),
      papers: await listPapers(scoped, agency_id),
    }
  })
}

/** @throws Refusal crew_member_not_found, also for one of another agency */
export async function requireMember(
  db: Database,
  actor: Actor,
  { agency_id, crew_id }: { agency_id: number; crew_id: number },
): Promise<CrewMember> {
  const [found] = maySee(actor, { agency_id }) ? await listMembers(db, agency_id, crew_id) : []
  if (found === undefined) throw new Refusal('crew_member_not_found')
  return found
}

/** @throws Refusal vehicle_not_found, also for one of another agency */
export async function requireVehicle(
  db: Database,
  actor: Actor,
  { agency_id, vehicle_id }: { agency_id: number; vehicle_id: number },
): Promise<Vehicle> {
  const [found] = maySee(actor, { agency_id }) ? await listVehicles(db, agency_id, vehicle_id) : []
  if (found === undefined) throw new Refusal('vehicle_not_found')
  return found
}

/** @throws Refusal paper_not_found, also for one of another agency */
export async function requirePaper(
  db: Database,
  actor: Actor,
  { agency_id, paper_id }: { agency_id: number; paper_id: number },
): Promise<Paper> {
  const [found] = maySee(actor, { agency_id }) ? await listPapers(db, agency_id, paper_id) : []
  if (found === undefined) throw new Refusal('paper_not_found')
  return found
}

/**
 * Locks the agency's crew, vehicles and papers for one more.
 *
 * @throws Refusal agency_not_found, crew_full
 */
export async function lockForOneMore(
  transaction: DatabaseTransaction,
  actor: Actor,
  { agency_id, table }: { agency_id: number; table: Parameters<typeof countRows>[1] },
): Promise<void> {
  await requireAgency(transaction, actor, agency_id)
  await lockCrew(transaction, agency_id)
  if ((await countRows(transaction, table, agency_id)) >= maximumOfEach) {
    throw new Refusal('crew_full')
  }
}

/** First day whose dispatches a new person or vehicle is linked to: in some port it may still be yesterday. */
export function firstLinkedDay(clock: Clock): string {
  return addDays(dateInTimeZone(clock(), 'UTC'), -1)
}
