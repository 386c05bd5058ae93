import type { Ingested } from '../ingest.ts'
import type { DescribedOperations } from './described-operation.ts'

const sentAgain =
  'Sent again as it is, it changes nothing (`unchanged`); with an earlier `updated_at` than what came before, nothing is done (`stale`). The fields and rules are those of season files.'

const updated_at = '2027-01-08T09:30:00Z'

const subproducts = [
  {
    product_name: 'Hamburg: harbour and Speicherstadt',
    person_count: 2,
    additional_required_data: ['age' as const],
    required_data: [{ key: 'age' as const, value: [61, 64] }],
  },
]

const order = {
  event: 'EX-20001',
  order_id: 'G-48120',
  customer: 'Greta Sommer',
  phone: '+49 170 5550182',
  ship: 'MS Nordstern',
  ship_imo: '9074729',
  berth: 'Steinwerder',
  pickup_time: null,
  shop_language: 'DE',
  subproducts,
  updated_at,
}

const event = {
  agency: 'AG-001',
  port: 'DEHAM',
  agency_title: 'Harbour cruise and Speicherstadt on foot',
  product_name: 'Hamburg: harbour and Speicherstadt',
  event_date: '2027-06-09',
  language_guide: 'de' as const,
  duration: 240,
  email: 'dispo@hansa.example',
  contact_name: 'Jens Petersen',
  contact_phone: '+49 40 5550144',
  meet_point: 'Cruise terminal, main exit',
  pickup_time: null,
  need_ticket: true,
  alert: false,
  updated_at,
}

const invoice = {
  agency: 'AG-001',
  number: 'RE-2027-0815',
  date: '2027-05-03',
  due_date: '2027-06-02',
  total: '1234.50',
  total_paid: '0.00',
  currency: 'EUR',
  updated_at,
}

const created = {
  kind: 'order',
  reference: 'B-700001',
  outcome: 'created',
  id: 90210,
  changes: [],
} satisfies Ingested

const changed = {
  kind: 'event',
  reference: 'EX-20001',
  outcome: 'changed',
  id: 4711,
  changes: [
    { field: 'meet_point', was: 'Cruise terminal', now: 'Cruise terminal, main exit' },
    { field: 'contact_phone' },
  ],
} satisfies Ingested

export const ingestOperations = {
  ingestPort: {
    description: `Creates the port with this code, or changes its name or time zone. ${sentAgain}`,
    params: { code: 'DEHAM' },
    body: { name: 'Hamburg', time_zone: 'Europe/Berlin' },
    reply: {
      data: { kind: 'port', reference: 'DEHAM', outcome: 'unchanged', id: 3, changes: [] },
    },
  },
  ingestAgency: {
    description: `Creates the agency with this reference, or changes its name or addresses. Its people are invited in Gangway. ${sentAgain}`,
    params: { reference: 'AG-001' },
    body: { name: 'Hansa Landausflüge', emails: ['dispo@hansa.example'], updated_at },
    reply: {
      data: { kind: 'agency', reference: 'AG-001', outcome: 'created', id: 7, changes: [] },
    },
  },
  ingestShipCall: {
    description: `Creates or changes a ship’s stay in a port. It finds its events by itself; a saved pick-up time that now misses the ship raises a conflict, and so does a call that is canceled or moves to another day. ${sentAgain}`,
    params: { reference: 'SC-40001' },
    body: {
      port: 'DEHAM',
      call_date: '2027-06-09',
      ship: 'MS Nordstern',
      ship_imo: '9074729',
      arrival: '08:00',
      all_aboard: '20:30',
      departure: '21:00',
      berth: 'Steinwerder',
      tender: true,
      first_ashore: '08:40',
      last_tender: '20:00',
      status: 'expected',
      updated_at,
    },
    reply: {
      data: {
        kind: 'ship_call',
        reference: 'SC-40001',
        outcome: 'changed',
        id: 51,
        changes: [{ field: 'all_aboard', was: '19:30', now: '20:30' }],
      },
    },
  },
  ingestEvent: {
    description: `Creates or changes an event; its orders are sent by themselves and stay as they are. A pick-up time and a status are taken from the first time only: later they belong to the people who work with it. ${sentAgain}`,
    params: { reference: 'EX-20001' },
    body: event,
    reply: { data: changed },
  },
  ingestOrder: {
    description: `Creates or changes an order with its sub-products and the data of its persons, which are sealed before they are stored; nothing else of its event is touched. A status is taken from the first time only, later only \`canceled\` is. ${sentAgain}`,
    params: { reference: 'B-700001' },
    body: order,
    reply: { data: created },
  },
  ingestInvoice: {
    description: `Creates or changes an invoice to an agency. To send its PDF of at most 10 MB along, send a form: the fields as JSON in \`invoice\`, then the file. It is examined before it is stored, and replaces an earlier one; without \`filename\` an invoice has none. A locked one no longer changes (\`locked\`). ${sentAgain}`,
    params: { reference: 'INV-815' },
    body: invoice,
    forms: { 'with its PDF': { invoice: JSON.stringify(invoice) } },
    reply: {
      data: { kind: 'invoice', reference: 'INV-815', outcome: 'created', id: 815, changes: [] },
    },
  },
  getStanding: {
    description:
      'Answers with what stands, in the fields in which that kind is sent, so that a sender can compare. Personal fields and addresses are named in `withheld` and never answered. `status` and `pickup_time` are those of now, whoever set them.',
    params: { kind: 'orders', reference: 'B-700001' },
    reply: {
      data: {
        kind: 'order',
        reference: 'B-700001',
        id: 90210,
        fields: {
          event: 'EX-20001',
          order_id: 'G-48120',
          ship: 'MS Nordstern',
          berth: 'Steinwerder',
          pickup_time: null,
          status: 'approved',
          shop_language: 'DE',
          updated_at,
          subproducts: [
            {
              product_name: 'Hamburg: harbour and Speicherstadt',
              person_count: 2,
              origin_person_count: 2,
              additional_required_data: ['age'],
            },
          ],
        },
        withheld: ['customer', 'phone', 'email', 'notes', 'subproducts.required_data'],
      },
    },
  },
  withdrawEvent: {
    description:
      'Cancels an event and all of its orders, which stay as canceled; its history says who took it back and why. One that has taken place stays (`locked`). A new order of it opens it again. Of what is not known yet it is `kept`.',
    params: { reference: 'EX-20001' },
    query: { reason: 'ship', updated_at },
    reply: {
      data: {
        ...changed,
        changes: [
          { field: 'status', was: 'requested', now: 'canceled' },
          { field: 'total_pax', was: 4, now: 0 },
        ],
      },
    },
  },
  withdrawShipCall: {
    description:
      'Cancels a ship’s call and says why; nothing is deleted. Its events stand in conflict until the ship calls after all, or their orders are canceled. Sent again it is `unchanged`; sent with an earlier instant than what came before, it is `stale`. A later call under this reference says by its `status` whether the ship comes. Of what is not known yet it is `kept`.',
    params: { reference: 'SC-40001' },
    query: { reason: 'weather', updated_at },
    reply: {
      data: {
        kind: 'ship_call',
        reference: 'SC-40001',
        outcome: 'changed',
        id: 51,
        changes: [
          { field: 'status', was: 'expected', now: 'canceled' },
          { field: 'cancel_reason', was: null, now: 'weather' },
        ],
      },
    },
  },
  withdrawOrder: {
    description:
      'Cancels an order, which stays as canceled; the history of its event says who took it back and why. Only the operator’s people can open it again. Of what is not known yet it is `kept` for 30 days, and carried out when the order comes.',
    params: { reference: 'B-700001' },
    query: { reason: 'customer', updated_at },
    reply: {
      data: {
        ...created,
        outcome: 'changed',
        changes: [{ field: 'status', was: 'requested', now: 'canceled' }],
      },
    },
  },
  ingestBatch: {
    description: `Takes up to 1,000 things of any kind, in any order, in one transaction, and answers each. What is faulty stays out, with everything that names it, and the rest comes in; with \`all_or_nothing\` a single fault refuses the call, and \`errors\` names each field (\`things.3.event_date\`). \`order_withdrawal\` and \`event_withdrawal\` take back what was sent before, after everything else of the call; of what is not known yet, they are kept. \`code\` says why a thing is \`refused\`. PDFs of invoices are sent with them one by one. The body may have 8 MB. ${sentAgain}`,
    body: {
      all_or_nothing: false,
      things: [
        { kind: 'event', reference: 'EX-20001', ...event },
        { kind: 'order', reference: 'B-700001', ...order },
        { kind: 'order', reference: 'B-700002', ...order, event: 'EX-20099' },
        { kind: 'order_withdrawal', reference: 'B-699417', reason: 'customer', updated_at },
      ],
    },
    reply: {
      counts: { created: 1, changed: 2, unchanged: 0, stale: 0, locked: 0, kept: 0, refused: 1 },
      data: [
        changed,
        created,
        {
          kind: 'order',
          reference: 'B-700002',
          outcome: 'refused',
          code: 'event_not_found',
          errors: { event: ['The event field is not the reference of a known event.'] },
        },
        {
          kind: 'order_withdrawal',
          reference: 'B-699417',
          outcome: 'changed',
          id: 88117,
          changes: [{ field: 'status', was: 'requested', now: 'canceled' }],
        },
      ],
    },
  },
} satisfies Pick<
  DescribedOperations,
  | 'ingestPort'
  | 'ingestAgency'
  | 'ingestShipCall'
  | 'ingestEvent'
  | 'ingestOrder'
  | 'ingestInvoice'
  | 'getStanding'
  | 'withdrawEvent'
  | 'withdrawOrder'
  | 'withdrawShipCall'
  | 'ingestBatch'
>
