import type { FileAnswer } from '@gangway/contract/answers'
import type {
  exportDispatchManifest as manifestEndpoint,
  exportMeetingSign as signEndpoint,
} from '@gangway/contract/dispatch-papers'
import type { ParamsOf, QueryOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { manifestOrders } from '@gangway/domain/manifest/manifest-orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { distinctShips } from '@gangway/domain/ships/ship-identity'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { recordChanges } from '../changes/index.ts'
import { type DispatchOnPaper, readDispatchOnPaper } from '../dispatches/index.ts'
import { readEvent } from '../events/index.ts'
import { openOrdersOfEvent } from '../orders/index.ts'
import type { Manifest } from './manifest.rules.ts'
import { answeredFile, type ManifestDeps, manifestFile } from './manifest.service.ts'

type Asked<Endpoint extends typeof manifestEndpoint | typeof signEndpoint> = ParamsOf<Endpoint> &
  QueryOf<Endpoint>

/**
 * The guide's list of a dispatch, recorded in the history of each of its events.
 *
 * @throws Refusal dispatch_not_found, forbidden
 */
export async function exportDispatchManifest(
  deps: ManifestDeps,
  actor: CallContext,
  { dispatch_id, format, language, passports }: Asked<typeof manifestEndpoint>,
): Promise<FileAnswer> {
  if (passports && !actor.permissions.includes('passports.view')) throw new Refusal('forbidden')
  const manifest = await writeAs(deps.db, actor, async (transaction) => {
    const dispatch = await readDispatchOnPaper({ ...deps, db: transaction }, actor, dispatch_id)
    const made = await dispatchManifest({ ...deps, db: transaction }, actor, dispatch, passports)
    await recordChanges(
      transaction,
      dispatch.events.map((event_id) => ({
        actor,
        action: 'event.export_manifest',
        agency_id: dispatch.agency_id,
        event_id,
        before: {},
        after: { format, passports },
      })),
    )
    return made
  })
  return manifestFile(manifest, { format, language })
}

async function dispatchManifest(
  deps: ManifestDeps & { db: DatabaseTransaction },
  actor: CallContext,
  dispatch: DispatchOnPaper,
  passports: boolean,
): Promise<Manifest> {
  const { meeting, parts, crew } = dispatch
  const events: Event[] = []
  for (const event_id of dispatch.events) events.push(await readEvent(deps, actor, event_id))
  const [first] = events
  if (first === undefined) throw new Refusal('dispatch_not_found')
  const persons = new Map(parts.map((part) => [part.excursion_id, part.persons]))
  const orders: Order[] = []
  for (const { event_id, pickup_time, excursions } of events) {
    const own = excursions.filter(({ id }) => persons.has(id))
    const ids = own.map(({ id }) => id)
    const opened = passports
      ? await openOrdersOfEvent(deps.db, { keyRing: deps.keyRing, actor, event_id, ids })
      : own
    const timed = opened.map((order) => {
      const time = effectivePickupTime({ order: order.pickup_time, event: pickup_time })
      return { ...order, pickup_time: time }
    })
    orders.push(...timed)
  }
  const durations = events.flatMap(({ duration }) => duration ?? [])
  const guide = crew.find(({ role }) => role === 'guide')
  return {
    event: {
      ...first,
      agency_title: [...new Set(events.map(({ agency_title }) => agency_title))].join(' + '),
      pickup_time: meeting.pickup_time,
      meet_point: meeting.meeting_point ?? '',
      language_guide: dispatch.language ?? first.language_guide,
      duration: durations.length === 0 ? null : Math.max(...durations),
      contact_name: guide?.name ?? first.contact_name,
      contact_phone: guide === undefined ? first.contact_phone : (guide.phone ?? ''),
      excursions: orders,
    },
    dispatch,
    // A part of a party that was split has its own persons.
    orders: manifestOrders(orders, meeting.pickup_time).map((order) => ({
      ...order,
      person_count: persons.get(order.id) ?? order.person_count,
    })),
    hasPersons: passports,
    rules: deps.pickupRules,
    now: deps.clock(),
    app_name: deps.config.APP_NAME,
  }
}

/**
 * Signs for the ships of a dispatch.
 *
 * @throws Refusal dispatch_not_found
 */
export async function exportMeetingSign(
  deps: ManifestDeps,
  actor: CallContext,
  { dispatch_id, language, name }: Asked<typeof signEndpoint>,
): Promise<FileAnswer> {
  const dispatch = await readAs(deps.db, actor, (db) =>
    readDispatchOnPaper({ ...deps, db }, actor, dispatch_id),
  )
  const { number, date, agency_name, parts } = dispatch
  const ships = distinctShips(parts).map(({ ship }) => ship)
  const { meetingSignPdf } = await import('./meeting-sign-pdf.presenter.ts')
  const made = await meetingSignPdf({ ships, name: name || agency_name, number }, language)
  return answeredFile(made, `sign-dispatch-${number}-${date}.pdf`)
}
