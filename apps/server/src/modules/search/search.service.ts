import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { latestEventsFirst } from '@gangway/contract/events-query'
import {
  invoicesSearchLimit,
  type search as searchEndpoint,
  searchLimit,
} from '@gangway/contract/search'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { searchAs } from '../../platform/db/scope.ts'
import { eventList, eventTexts, findWords } from '../events/index.ts'
import { findInvoices } from '../invoices/index.ts'
import { findEventById, findEvents } from './search.queries.ts'

export interface SearchDeps {
  db: Database
  clock: Clock
}

/** Events and invoices whose row contains every word; nothing for a blank text. */
export async function search(
  { db, clock }: SearchDeps,
  actor: CallContext,
  { text }: { text?: string | undefined },
): Promise<ReplyOf<typeof searchEndpoint>['data']> {
  if (text === undefined || text === '') return { events: [], invoices: [] }
  const now = clock()
  const scope = { agency_id: actor.agency_id, account_id: actor.account_id, now }
  const texts = await eventTexts(db)
  return searchAs(db, actor, async (scoped) => {
    const [events, invoices] = await Promise.all([
      findByText(scoped, scope, { text, texts }),
      actor.permissions.includes('invoices.view')
        ? findInvoices({ db: scoped, now }, { ...scope, text }, invoicesSearchLimit)
        : [],
    ])
    return { events, invoices }
  })
}

/** The event with exactly this number first, then the latest by date. */
async function findByText(
  db: Database,
  scope: { agency_id: number | null; account_id: number; now: Date },
  { text, texts }: { text: string; texts: Awaited<ReturnType<typeof eventTexts>> },
) {
  const sampled = { ...texts, list: eventList, narrowed: [], order: latestEventsFirst }
  const words = await findWords(db, text, { agency_id: scope.agency_id, sampled })
  const [named, found] = await Promise.all([
    /^\d{1,9}$/.test(text) ? findEventById(db, scope, { id: Number(text), words }) : [],
    findEvents(db, scope, { words, limit: searchLimit }),
  ])
  const others = found.filter(({ event_id }) => event_id !== named[0]?.event_id)
  return [...named, ...others].slice(0, searchLimit)
}
