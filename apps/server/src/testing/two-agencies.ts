import type { Season, SeasonEvent } from '@gangway/contract/imports/season'
import { buildAgency, buildPort } from '@gangway/testkit/build-places'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildSeason } from '@gangway/testkit/build-season'
import { importSeason } from '../extensions/imports/index.ts'
import { splitFollowed } from '../modules/changes/index.ts'
import type { DatabaseTemplate } from './database-templates.ts'
import { startTestApp, type TestApp, type TestCaller } from './test-app.ts'

export interface TwoAgencies extends TestApp {
  admin: TestCaller
  staff: TestCaller
  agency: TestCaller
  otherAgency: TestCaller
  /** The first agency's. */
  agencyHash: string
  otherAgencyHash: string
  /** Imports one more event of the first agency (or the given one). */
  addEvent: (overrides?: Partial<SeasonEvent>) => Promise<AddedEvent>
  addSeason: (season: Partial<Season>) => Promise<void>
}

export interface AddedEvent {
  event_id: number
  /** Ids of its orders, in the given sequence. */
  orders: number[]
  agency_hash: string
}

export const agencyReference = 'AG-HARBOUR'
export const otherAgencyReference = 'AG-FJORD'

/** A server with an admin, staff and two agencies with one person each, and no events yet. */
export async function startWithTwoAgencies(
  variables: Readonly<Record<string, string>> = {},
  template?: DatabaseTemplate,
): Promise<TwoAgencies> {
  const server = await startTestApp(variables, false, template)
  const { db, secrets } = server
  const { PASSPORT_MONTHS: passport_months } = server.deps.config
  const deps = { db, keyRing: secrets.keyRing, passport_months }
  const addSeason = async (season: Partial<Season>) => {
    await importSeason(deps, {
      ports: [],
      agencies: [],
      ship_calls: [],
      events: [],
      invoices: [],
      ...season,
    })
  }
  await addSeason(
    buildSeason({
      ports: [buildPort()],
      agencies: [
        buildAgency({ reference: agencyReference, name: 'Harbour Tours' }),
        buildAgency({ reference: otherAgencyReference, name: 'Fjord Guides' }),
      ],
      events: [],
    }),
  )
  const agencies = await db
    .selectFrom('agency')
    .select(['id', 'reference', 'agency_hash'])
    .execute()
  const agencyBy = (reference: string) => {
    const found = agencies.find((agency) => agency.reference === reference)
    if (found === undefined) throw new Error(`no agency ${reference}`)
    return found
  }
  const first = agencyBy(agencyReference)
  const second = agencyBy(otherAgencyReference)
  await server.addAccount({ email: 'admin@operator.example', role: 'admin' })
  await server.addAccount({ email: 'staff@operator.example', role: 'staff' })
  await server.addAccount({ email: 'anna@harbour.example', role: 'agency', agency_id: first.id })
  await server.addAccount({ email: 'finn@fjord.example', role: 'agency', agency_id: second.id })
  return {
    ...server,
    admin: await server.signIn('admin@operator.example'),
    staff: await server.signIn('staff@operator.example'),
    agency: await server.signIn('anna@harbour.example'),
    otherAgency: await server.signIn('finn@fjord.example'),
    agencyHash: first.agency_hash,
    otherAgencyHash: second.agency_hash,
    addSeason,
    addEvent: async (overrides = {}) => {
      const event = buildEvent({ agency: agencyReference, ...overrides })
      await addSeason({ events: [event] })
      return addedEvent(db, event.reference)
    },
  }
}

async function addedEvent(db: TestApp['db'], reference: string): Promise<AddedEvent> {
  const rows = await db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .leftJoin('excursion_order as o', 'o.event_id', 'e.id')
    .where('e.reference', '=', reference)
    .orderBy('o.id')
    .select(['e.id as event_id', 'a.agency_hash', 'o.id as excursion_id'])
    .execute()
  const [first] = rows
  if (first === undefined) throw new Error(`no event ${reference}`)
  return {
    event_id: first.event_id,
    agency_hash: first.agency_hash,
    orders: rows.flatMap((row) => (row.excursion_id === null ? [] : [row.excursion_id])),
  }
}

/** Everything recorded about an event, oldest first. */
export async function auditOf(db: TestApp['db'], eventId: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('event_id', '=', eventId)
    .where('actor', '<>', 'import')
    .orderBy('id')
    .select(['id', 'actor', 'action', 'account_id', 'excursion_id', 'before', 'after'])
    .execute()
  return rows
    .flatMap((row) => splitFollowed(row, { excursion_id: null }).toReversed())
    .map(({ id: _id, ...entry }) => entry)
}
