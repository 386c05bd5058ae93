import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import * as queries from './events.choices.queries.ts'
import type { EventsDeps } from '../page/events.service.ts'

/** Choices of a filter: those of events that the caller may see. */
const choicesBy =
  <Choice>(list: (db: Database, agencyId: number | null) => Promise<Choice[]>) =>
  ({ db }: Pick<EventsDeps, 'db'>, actor: CallContext): Promise<Choice[]> =>
    readAs(db, actor, (scoped) => list(scoped, actor.agency_id))

export const listAgencies = choicesBy(queries.listAgencies)
export const listShips = choicesBy(queries.listShips)
export const listProducts = choicesBy(queries.listProducts)
