import type { DescribedOperations } from './described-operation.ts'
import { exampleEvent, exampleEventRow, onlyPage } from './example-event.ts'
import { exampleHash } from './example-people.ts'

const event_id = exampleEvent.event_id

const narrowed = { filter: 'speicherstadt', from: '2027-06-01', to: '2027-06-30', port: 3 }

const exampleShip = { ship: 'MS Nordstern', ship_imo: '9074729' } as const

const exampleAlias = { id: 5, alias: 'MS Nordstren', ...exampleShip }

export const eventOperations = {
  listEvents: {
    description:
      'Answers with one page of events, for an agency’s people those of their agency alone. All filters must fit at once. `filter` is searched for without regard to case and accents, and each of its words must occur somewhere in the fields that `searchable` names. Guide languages may be repeated, as `languages` or `languages[]`.',
    query: { ...narrowed, status: 'requested', sort: 'event_date|asc', page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleEventRow], total_is_exact: true },
  },
  exportEvents: {
    description:
      'Answers with a file of every event that the same filter of the list finds, on however many pages, in the order of `sort`; with `ids`, of those among them alone. Each export is recorded with who made it.',
    query: { ...narrowed, sort: 'event_date|asc', format: 'xlsx', language: 'de' },
  },
  listPorts: {
    description:
      'Lists the choices for the filter `port` of the events: only ports that would find something for the caller.',
    reply: { data: [{ id: 3, port: 'Hamburg' }] },
  },
  countEvents: {
    description:
      'Counts, for each reason to look at an event, how many of the filtered events have it: urgent or soon due requests, unread comments, a pick-up time that misses a ship, a ship without a call, a missing ticket. 1,000 stands for that many or more.',
    query: narrowed,
    reply: {
      data: {
        act_now: 0,
        due_soon: 1,
        unread: 1,
        ship_conflict: 0,
        ship_unknown: 0,
        ticket_missing: 0,
      },
    },
  },
  getEventsTotal: {
    description:
      'Counts all events that a filter finds. Lists say how many there are; only for a search that finds more than 10,000 (an agency’s people: 2,000) do they leave the counting to this call (`total_is_exact` is false).',
    query: narrowed,
    reply: { data: { total: 454_398 } },
  },
  listEventAgencies: {
    description:
      'Lists the choices for the filter `agency` of the events: only agencies that would find something for the caller.',
    reply: { data: [{ id: 12, name: 'Hansa Landgang' }] },
  },
  listEventProducts: {
    description:
      'Lists the choices for the filter `product` of the events, which takes a product’s whole name.',
    reply: { data: ['Hamburg: harbour and Speicherstadt'] },
  },
  listEventShips: {
    description:
      'Lists the choices for the filter `ship` of the events, which takes a ship’s name in any spelling and finds the events with an order of that ship that is not canceled.',
    reply: { data: ['AIDAnova', 'Mein Schiff 4'] },
  },
  getEvent: {
    description:
      'Answers with the event, the stays of its ships and all of its orders. Personal data is masked; `revealOrder` shows it.',
    params: { event_id },
    reply: { data: exampleEvent },
  },
  markEventOpened: {
    description:
      'A request is `new` until its agency opens it. Called by someone of the agency, or by its program, it turns `new` into `requested`, which is recorded. Of any other status, and by staff, it changes nothing; the answer says what the status is.',
    params: { event_id },
    reply: { data: { event_id, status: 'requested' } },
  },
  getEventByKey: {
    description:
      'Does what `getEvent` does, for links that carry the event’s `agency_hash` as `key`. With another key the event is not found.',
    params: { event_id, key: exampleHash },
    reply: { data: exampleEvent },
  },
  listEventHistory: {
    description:
      'Lists what people, imports and the product itself did to the event and its orders. Values that could be personal are withheld: only that they changed is said. For what is older, call again with `next_before` as `before`.',
    params: { event_id },
    query: { before: 880_214 },
    reply: {
      data: [
        {
          id: 880_213,
          at: '2027-05-24T07:03:12.000Z',
          actor: 'account',
          account_name: 'Jens Petersen',
          account_role: 'agency',
          account_kind: 'person',
          action: 'event.open',
          excursion_id: null,
          order_id: null,
          changes: [{ field: 'status', before: 'new', after: 'requested', is_withheld: false }],
        },
      ],
      next_before: null,
    },
  },
  exportManifest: {
    description:
      'Answers with what a guide needs on the day, as PDF or spreadsheet. With `passports=true` it holds the persons of each order in clear, which takes the permission `passports.view` and is recorded for each order as if it had been revealed.',
    params: { event_id },
    query: { format: 'pdf', language: 'de', passports: 'false' },
  },
  setPickupTime: {
    description:
      'Sets when all guests of the event are fetched, local to the port. A time that is set is locked: only the operator’s people may clear it with null, and then it can be set anew. A time that misses a ship is refused unless `accepted_misses` says which ships, and by how many minutes the caller accepts to miss each.',
    params: { event_id },
    body: { agency_hash: exampleHash, pickup_time: '08:30' },
    reply: { data: { ...exampleEvent, pickup_time: '08:30' } },
  },
  settleEvent: {
    description:
      'For an approved event of a past day whose ship did not call: such an event does not become successful by itself, because staff have to say what became of it. The notice that asks them counts as read.',
    params: { event_id },
    reply: { data: { ...exampleEvent, status: 'successful' } },
  },
  listUnknownShips: {
    query: { event: event_id },
    description:
      'Names each ship of orders that are not canceled for which no call is known in the port of their event on its day, within the next 60 days, and which ships may be meant: one with the same name and another IMO number (`same_name`), one whose name differs by up to two letters (`similar_name`), or one that calls there that day without an order naming it (`same_day`).',
    reply: {
      data: [
        {
          ship: 'MS Nordstren',
          ship_imo: null,
          port_name: exampleEvent.port_name,
          event_date: exampleEvent.event_date,
          events: [event_id],
          proposals: [{ ...exampleShip, reason: 'similar_name' }],
        },
      ],
    },
  },
  listShipAliases: {
    description: 'Lists the names that staff have said mean another ship.',
    reply: { data: [exampleAlias] },
  },
  rememberShipAlias: {
    description:
      'Remembers that a name means another ship, wherever orders and calls use it. It wins over the name and the IMO number that were sent; a later alias of the same name replaces it. The events concerned are judged again within a minute.',
    body: { alias: exampleAlias.alias, ...exampleShip },
    reply: { data: exampleAlias },
  },
  forgetShipAlias: {
    description: 'Removes an alias. The events concerned are judged again within a minute.',
    params: { alias_id: exampleAlias.id },
  },
} satisfies Partial<DescribedOperations>
