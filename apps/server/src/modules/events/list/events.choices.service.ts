import type { AgencyChoice } from '@gangway/contract/event-choices'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { readAs } from '../../../platform/db/scope.ts'
import * as queries from './events.choices.queries.ts'
import type { EventsDeps } from '../page/events.service.ts'

/** The agencies the caller can filter by: those with events they may see. */
export function listAgencies(
  { db }: Pick<EventsDeps, 'db'>,
  actor: CallContext,
): Promise<AgencyChoice[]> {
  return readAs(db, actor, (scoped) => queries.listAgencies(scoped, actor.agency_id))
}

/** The ships the caller can filter by, likewise. */
export function listShips({ db }: Pick<EventsDeps, 'db'>, actor: CallContext): Promise<string[]> {
  return readAs(db, actor, queries.listShips)
}

/** The products the caller can filter by, likewise. */
export function listProducts(
  { db }: Pick<EventsDeps, 'db'>,
  actor: CallContext,
): Promise<string[]> {
  return readAs(db, actor, (scoped) => queries.listProducts(scoped, actor.agency_id))
}
