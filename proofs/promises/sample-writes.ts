import { randomUUID } from 'node:crypto'
import type { listAgencies } from '@gangway/contract/agencies'
import type { Endpoint, ReplyOf } from '@gangway/contract/define-endpoint'
import type { getEvent, listEvents } from '@gangway/contract/events'
import { type OrderStatus, orderWarnings } from '../doors/product-words.ts'
import { type Asked, askPatiently } from './ask.ts'
import type { BrowserSession } from '../doors/browser-session.ts'

/** A write that is valid once, and what it does then. */
export interface Write {
  name: string
  as: 'staff' | 'admin'
  method: Asked['method']
  path: string
  body: object | undefined
  /** Body of another request to the same address. */
  other: object
  /** Rows it adds to the audit, and to the tables of what people make. */
  audited: number
  rows: number
}

interface Writes {
  /** The next write, each kind in turn. */
  next: (n: number) => Promise<Write>
  comment: (n: number) => Write
}

interface Order {
  id: number
  event_id: number
  agency_hash: string
  status: OrderStatus
}

interface Event {
  event_id: number
  agency_hash: string
  guid: string
  /** One that fits the ship; null: none is known. */
  pickup_time: string | null
  hasPickupTime: boolean
}

const following: Readonly<Record<OrderStatus, OrderStatus>> = {
  requested: 'approved',
  approved: 'canceled',
  canceled: 'requested',
}

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[Math.abs(n) % items.length]
  if (item === undefined) throw new Error('There is nothing to write to.')
  return item
}

/** One of each kind of write that people repeat, valid on what stands in the season now. */
export async function writesOf(
  address: string,
  sessions: Readonly<Record<Write['as'], BrowserSession>>,
): Promise<Writes> {
  const read = async <E extends Endpoint>(as: Write['as'], path: string) => {
    const { headers } = sessions[as]
    const { body } = await askPatiently(address, { method: 'GET', path, headers })
    return JSON.parse(body) as ReplyOf<E>
  }
  const listed = await read<typeof listEvents>('staff', '/events?per_page=30&sort=event_date|desc')
  const orders: Order[] = []
  const events: Event[] = []
  for (const { id: event_id } of listed.data) {
    const { data } = await read<typeof getEvent>('staff', `/events/${event_id}`)
    const { agency_hash, comments_guid, pickup_time, pickup_conflict, excursions } = data
    const guid = comments_guid ?? randomUUID()
    const fits = pickup_conflict === null ? pickup_time : null
    events.push({ event_id, agency_hash, guid, pickup_time: fits, hasPickupTime: true })
    orders.push(...excursions.map(({ id, status }) => ({ id, event_id, agency_hash, status })))
  }
  const timed = events.filter(({ pickup_time }) => pickup_time !== null)
  const agencies = () => read<typeof listAgencies>('admin', '/agencies?per_page=105')
  const [agency] = (await agencies()).data
  if (agency === undefined) throw new Error('There is no agency.')
  const agencyPath = `/agencies/${agency.id}`
  const comment = (n: number): Write => {
    const { event_id, guid } = pick(events, n)
    const body = { guid, text: `Comment ${n}: “ü” & <b>`, is_internal: true }
    return {
      name: 'writeComment',
      as: 'staff',
      method: 'POST',
      path: `/events/${event_id}/comments`,
      body,
      other: { ...body, text: 'Another' },
      audited: 1,
      rows: 1,
    }
  }
  const decide = (n: number): Write => {
    const order = pick(orders, n)
    const { id, event_id, agency_hash } = order
    order.status = following[order.status]
    const asked = { agency_hash, event_id, accepted_warnings: orderWarnings }
    return {
      name: 'updateOrderStatus',
      as: 'staff',
      method: 'PUT',
      path: `/events/${id}/excursion`,
      body: { ...asked, excursion_status: order.status },
      other: { ...asked, excursion_status: following[order.status] },
      audited: 1,
      rows: 0,
    }
  }
  /** Makes something outside of what is counted, and says where it stands. */
  const make = async ({ as, path, body }: Pick<Write, 'as' | 'path' | 'body'>) => {
    const { headers } = sessions[as]
    const made = await askPatiently(address, { method: 'POST', path, headers, body: body ?? {} })
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}.`)
    const { data } = JSON.parse(made.body) as { data: { id: number } }
    return `${path}/${data.id}`
  }
  /** Its path leads to what another write made. */
  const onMade = async (
    { path, body }: Pick<Write, 'path' | 'body'>,
    write: Omit<Write, 'path'>,
  ): Promise<Write> => ({ ...write, path: await make({ as: write.as, path, body }) })
  /** One for all tries: a person may keep only so many views. */
  let renamedView: Promise<string> | null = null
  const kinds: readonly ((n: number) => Write | Promise<Write>)[] = [
    decide,
    comment,
    (n) => {
      const event = pick(timed, n)
      const { event_id, agency_hash, pickup_time } = event
      event.hasPickupTime = !event.hasPickupTime
      return {
        name: 'setPickupTime',
        as: 'staff',
        method: 'PATCH',
        path: `/events/${event_id}`,
        body: { agency_hash, pickup_time: event.hasPickupTime ? pickup_time : null },
        other: { agency_hash, pickup_time: '23:55' },
        audited: 1,
        rows: 0,
      }
    },
    (n) =>
      onMade(comment(n), {
        name: 'editComment',
        as: 'staff',
        method: 'PATCH',
        body: { text: `Reworded ${n}` },
        other: { text: 'Another' },
        audited: 1,
        rows: 0,
      }),
    (n) =>
      onMade(comment(n), {
        name: 'deleteComment',
        as: 'staff',
        method: 'DELETE',
        body: undefined,
        other: { text: 'Another' },
        audited: 1,
        rows: 0,
      }),
    (n) => ({
      name: 'updateMe',
      as: 'staff',
      method: 'PATCH',
      path: '/auth/me',
      body: { introduction: `Introduction ${n}` },
      other: { introduction: 'Another' },
      audited: 1,
      rows: 0,
    }),
    (n) => ({
      name: 'createAgency',
      as: 'admin',
      method: 'POST',
      path: '/agencies',
      body: agencyBody(n),
      other: agencyBody(-1),
      audited: 1,
      rows: 1,
    }),
    async (n) => {
      const { data } = await agencies()
      const version = data.find(({ id }) => id === agency.id)?.version
      return {
        name: 'updateAgency',
        as: 'admin',
        method: 'PATCH',
        path: agencyPath,
        body: { contact_name: `Contact ${n}`, version },
        other: { contact_name: 'Another', version },
        audited: 1,
        rows: 0,
      }
    },
    (n) => {
      const person = { name: `Person ${n}`, role: 'staff', language: 'en' }
      return {
        name: 'inviteUser',
        as: 'admin',
        method: 'POST',
        path: '/users',
        body: { ...person, email: `person${n}@gangway.example` },
        other: { ...person, email: 'another@gangway.example' },
        audited: 1,
        rows: 1,
      }
    },
    async (n) => {
      renamedView ??= make({ as: 'staff', path: '/saved-views', body: viewBody(n) })
      return {
        name: 'updateSavedView',
        as: 'staff',
        method: 'PATCH',
        path: await renamedView,
        body: { name: `Renamed ${n}` },
        other: { name: 'Another' },
        audited: 0,
        rows: 0,
      }
    },
    (n) =>
      onMade(
        { path: '/saved-views', body: viewBody(n) },
        {
          name: 'deleteSavedView',
          as: 'staff',
          method: 'DELETE',
          body: undefined,
          other: { name: 'Another' },
          audited: 0,
          rows: -1,
        },
      ),
  ]
  return { comment, next: async (n) => pick(kinds, n)(n) }
}

const agencyBody = (n: number) => ({
  reference: `PROOF-${n}`,
  name: `Agency ${n}`,
  emails: [`agency${n}@gangway.example`],
  contact_name: 'Contact',
  contact_phone: '+49 40 1234',
  language: 'en',
})

const viewBody = (n: number) => ({
  list: 'events',
  name: `View ${n}`,
  filter: {},
  sort: 'event_date|asc',
  per_page: 25,
  is_default: false,
})
