import type { ReplyOf } from '@gangway/contract/define-endpoint'
import {
  invoicesSearchLimit,
  type search as searchEndpoint,
  searchLimit,
} from '@gangway/contract/search'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { findInvoices } from '../invoices/index.ts'
import { findEvents } from './search.queries.ts'

export interface SearchDeps {
  db: Database
  clock: Clock
}

/** Events by number, title or customer and invoices by number; nothing for a blank text. */
export async function search(
  { db, clock }: SearchDeps,
  actor: Actor,
  { text }: { text?: string | undefined },
): Promise<ReplyOf<typeof searchEndpoint>['data']> {
  if (text === undefined || text === '') return { events: [], invoices: [] }
  const now = clock()
  const scope = { agency_id: actor.agency_id, account_id: actor.account_id, now }
  return readAs(db, actor, async (scoped) => {
    const [events, invoices] = await Promise.all([
      findEvents(scoped, scope, { text, limit: searchLimit }),
      actor.permissions.includes('invoices.view')
        ? findInvoices({ db: scoped, now }, { ...scope, filter: text }, invoicesSearchLimit)
        : [],
    ])
    return { events, invoices }
  })
}
