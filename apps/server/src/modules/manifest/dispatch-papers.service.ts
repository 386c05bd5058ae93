import { answeredFile } from '../../platform/files/made-file.ts'
import type { FileAnswer } from '@gangway/contract/answers'
import type {
  exportCoachList as pdfEndpoint,
  exportDispatchManifest as manifestEndpoint,
  exportMeetingSign as signEndpoint,
} from '@gangway/contract/dispatch-papers'
import type { ParamsOf, QueryOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { Change } from '@gangway/domain/changes/change'
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
import { getPortNumbers } from '../ports/index.ts'
import type { Manifest } from './manifest.rules.ts'
import { type ManifestDeps, manifestFile } from './manifest.service.ts'

type Asked<Endpoint extends typeof manifestEndpoint | typeof signEndpoint | typeof pdfEndpoint> =
  ParamsOf<Endpoint> & QueryOf<Endpoint>

type InTransaction = ManifestDeps & { db: DatabaseTransaction }

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
  const after = { format, passports }
  const manifest = await recorded(deps, actor, { dispatch_id, after }, (scoped, dispatch) =>
    dispatchManifest(scoped, actor, dispatch, passports ? 'persons' : 'nothing'),
  )
  return manifestFile(manifest, { format, language })
}

/**
 * The driver's list of a dispatch, recorded likewise.
 *
 * @throws Refusal dispatch_not_found
 */
export async function exportCoachList(
  deps: ManifestDeps,
  actor: CallContext,
  { dispatch_id, language }: Asked<typeof pdfEndpoint>,
): Promise<FileAnswer> {
  const after = { format: 'pdf', passports: false, kind: 'coach_list' } as const
  const opens = actor.permissions.includes('passports.view') ? 'needs' : 'nothing'
  const manifest = await recorded(deps, actor, { dispatch_id, after }, (scoped, dispatch) =>
    dispatchManifest(scoped, actor, dispatch, opens),
  )
  const { coachListPdf } = await import('./coach-list-pdf.presenter.ts')
  return answeredFile(await coachListPdf(manifest, language), nameOf('coach-list', manifest))
}

/**
 * Numbers to call when something happens to a dispatch, recorded likewise.
 *
 * @throws Refusal dispatch_not_found
 */
export async function exportEmergencyList(
  deps: ManifestDeps,
  actor: CallContext,
  { dispatch_id, language }: Asked<typeof pdfEndpoint>,
): Promise<FileAnswer> {
  const after = { format: 'pdf', passports: false, kind: 'emergency_list' } as const
  const found = await recorded(deps, actor, { dispatch_id, after }, async (scoped, dispatch) => ({
    dispatch,
    numbers: await getPortNumbers(scoped, dispatch.port.port_id),
  }))
  const { emergencyListPdf } = await import('./emergency-list-pdf.presenter.ts')
  const { config, clock } = deps
  const made = await emergencyListPdf({ ...found, config, now: clock() }, language)
  return answeredFile(made, nameOf('emergency-list', found))
}

function nameOf(list: string, { dispatch }: { dispatch: DispatchOnPaper | null }): string {
  return `${list}-dispatch-${dispatch?.number}-${dispatch?.date}.pdf`
}

/** Reads a dispatch for a list, and records that in the history of each of its events. */
function recorded<Read>(
  deps: ManifestDeps,
  actor: CallContext,
  { dispatch_id, after }: { dispatch_id: number; after: Change<'event.export_manifest'>['after'] },
  read: (scoped: InTransaction, dispatch: DispatchOnPaper) => Promise<Read>,
): Promise<Read> {
  return writeAs(deps.db, actor, async (transaction) => {
    const scoped = { ...deps, db: transaction }
    const dispatch = await readDispatchOnPaper(scoped, actor, dispatch_id)
    const made = await read(scoped, dispatch)
    const action = 'event.export_manifest'
    await recordChanges(
      transaction,
      dispatch.events.map((event_id) => ({
        actor,
        action,
        agency_id: dispatch.agency_id,
        event_id,
        before: {},
        after,
      })),
    )
    return made
  })
}

async function dispatchManifest(
  deps: InTransaction,
  actor: CallContext,
  dispatch: DispatchOnPaper,
  opens: 'persons' | 'needs' | 'nothing',
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
    const opened = await openedOrders(deps, actor, { event_id, orders: own, opens })
    const timed = opened.map((order) => {
      const time = effectivePickupTime({ order: order.pickup_time, event: pickup_time })
      // The clocks of its ships stand beside the dispatch's time.
      return { ...order, pickup_time: time === meeting.pickup_time ? null : time }
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
    hasPersons: opens === 'persons',
    rules: deps.pickupRules,
    now: deps.clock(),
    app_name: deps.config.APP_NAME,
  }
}

/** Orders of an event with what is opened of them; the others as they are. */
async function openedOrders(
  { db, keyRing }: InTransaction,
  actor: CallContext,
  {
    event_id,
    orders,
    opens,
  }: { event_id: number; orders: readonly Order[]; opens: 'persons' | 'needs' | 'nothing' },
): Promise<readonly Order[]> {
  if (opens === 'nothing') return orders
  const asked = opens === 'persons' ? orders : orders.filter(({ needs }) => needs !== null)
  const ids = asked.map(({ id }) => id)
  const opening = { keyRing, actor, event_id, ids, ...(opens === 'needs' && { kinds: [] }) }
  const opened = new Map((await openOrdersOfEvent(db, opening)).map((order) => [order.id, order]))
  return orders.map((order) => opened.get(order.id) ?? order)
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
  const { number, port, parts } = dispatch
  const ships = distinctShips(parts).map(({ ship }) => ship)
  const { meetingSignPdf } = await import('./meeting-sign-pdf.presenter.ts')
  const made = await meetingSignPdf({ ships, name: name || port.agency_name, number }, language)
  return answeredFile(made, nameOf('sign', { dispatch }))
}
