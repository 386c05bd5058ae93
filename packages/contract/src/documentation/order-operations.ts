import type { DescribedOperations } from './described-operation.ts'
import { approvedOrder, exampleOrder, revealedOrder, ticketedOrder } from './example-event.ts'
import { exampleHash } from './example-people.ts'

const event_id = 4711
const excursion_id = exampleOrder.id
const session_id = 'c2a9f0de-3b1c-4b7e-9f55-1d8a64e0b7c3'

const exampleVersion = '7c1f0a52d98b4e6f8a3d5b21c07e94fa'
const exampleRun = 'p0n2V8yQk3mC1xZrT5uGqw'
const exampleListed = {
  agency_title: 'Harbor and old town',
  agency_name: 'Harbour Tours',
  port_name: 'Hamburg',
  event_date: '2027-06-14',
}

const whose = { excursion_id, agency_hash: exampleHash, event_id }

export const orderOperations = {
  revealOrder: {
    description:
      'Answers with the order and its persons’ passport and personal data, which `getEvent` masks. Who looked, and when, is kept in the history of the event.',
    params: { event_id, excursion_id },
    reply: { data: revealedOrder },
  },
  acknowledgeCount: {
    description:
      'Accepts that an approved order now has more or fewer persons. `changed_at` names the change the caller has seen (`count_change` of the order): if the count has changed since, the call is refused and answers with the order as it stands. Where nothing waits, nothing changes.',
    params: { event_id, excursion_id },
    body: { agency_hash: exampleHash, changed_at: '2027-05-24T08:15:00.000Z' },
    reply: { data: approvedOrder },
  },
  updateOrderStatus: {
    description:
      'Takes one order to another status; the event’s status and number of guests follow at once. A requested order may be approved or canceled, an approved one canceled, and those with the permission `orders.reopen` may take a canceled one back to requested. The status it has already changes nothing. Send `accepted_warnings` to be refused when the order has a warning that is not named there.',
    params: { excursion_id },
    body: {
      excursion_status: 'approved',
      agency_hash: exampleHash,
      event_id,
      accepted_warnings: [],
    },
    reply: { data: approvedOrder },
  },
  decideOrders: {
    description:
      'Decides on several orders at once. Each has a result of its own, in the order asked: `code` is null where it was done, otherwise it says why not, and the other orders are decided all the same.',
    params: { event_id },
    body: {
      agency_hash: exampleHash,
      excursion_ids: [excursion_id],
      excursion_status: 'approved',
      accepted_warnings: [],
    },
    reply: { data: [{ excursion_id, code: null, order: approvedOrder }] },
  },
  undoDecisions: {
    description:
      'Gives orders back the status they had before the caller’s last decision, as long as it is no more than ten seconds old. Each order has a result of its own; `undo_expired` says that it is too late, or that the last decision was someone else’s.',
    params: { event_id },
    body: { agency_hash: exampleHash, excursion_ids: [excursion_id] },
    reply: { data: [{ excursion_id, code: null, order: exampleOrder }] },
  },
  previewBulkAction: {
    description:
      'Says of each event what the action would do and what not, and changes nothing. A pick-up time is set where none is and no ship would be missed. `confirm` decides the requested orders without any warning and says how many are held back by which. `cancel` decides every order that stands; its reason becomes a comment for both sides. `message` becomes a comment in each thread. `version` names what was previewed.',
    body: { action: { kind: 'confirm' }, event_ids: [event_id, 4712] },
    reply: {
      data: [
        {
          event_id,
          event: exampleListed,
          obstacle: null,
          version: exampleVersion,
          orders: 2,
          incomplete: 1,
          held_back: [{ warning: 'data_missing', orders: 1 }],
          missed: null,
        },
        {
          event_id: 4712,
          event: { ...exampleListed, event_date: '2027-06-15' },
          obstacle: 'nothing_to_confirm',
          version: exampleVersion,
          orders: 0,
          incomplete: 0,
          held_back: [],
          missed: null,
        },
      ],
    },
  },
  performBulkAction: {
    description:
      'Does to each event what `previewBulkAction` announced under that `version`, with the same rights, records and notices as a single action, each event by itself. Where anything about it has changed since, nothing is done and the answer says `changed_meanwhile`. Where an action takes several calls, each but the first carries the `run` that the one before answered; the last one’s undoes all of it.',
    body: { action: { kind: 'confirm' }, events: [{ event_id, version: exampleVersion }] },
    reply: {
      data: [{ event_id, obstacle: null, excursion_ids: [excursion_id], comment_id: null }],
      run: exampleRun,
    },
  },
  undoBulkAction: {
    description:
      'Takes back what the caller has just done to several events: decisions and pick-up times within ten seconds, and comments. With the `run` of the action’s last call the ten seconds run from that call, for all of an action that took up to two minutes. `undo_expired` says that it was too late for an event, or that someone has decided since.',
    body: {
      kind: 'confirm',
      events: [{ event_id, excursion_ids: [excursion_id], comment_id: null }],
      run: exampleRun,
    },
    reply: { data: [{ event_id, code: null }], run: exampleRun },
  },
  uploadTicket: {
    description:
      'A ticket is a PDF of at most 10 MB, for an order that needs one and is not canceled. Send it whole, as a form with the fields before the file. `excursion_id`, `agency_hash` and `event_id` may stand in the query of the address instead. Or send it in chunks: `start` answers with a `session_id` and the bytes of a chunk (`end_offset`), each chunk follows as a form with its `start_offset`, and `finish` puts them together. With the file’s `sha256` an interrupted upload is taken up again: `received` lists the chunks that are there. The file is examined before it becomes the ticket; the answer to the whole file and to `finish` then carries `ticket`, `filename` and `order`. An earlier ticket is kept as a version.',
    body: {
      phase: 'start',
      mime_type: 'application/pdf',
      size: 48_211,
      name: 'ticket-G-48120.pdf',
    },
    query: whose,
    forms: {
      ticket: whose,
      chunk: { phase: 'upload', session_id, start_offset: 0 },
    },
    reply: {
      status: 'success',
      data: { session_id, end_offset: 1_048_576, received: [] },
    },
  },
  downloadTicket: {
    description:
      'Answers with the PDF as it was uploaded, under the name its uploader gave it. `version` asks for one that has been replaced or taken away.',
    params: { event_id, excursion_id },
    query: { version: 1 },
  },
  removeTicket: {
    description:
      'Leaves the order without a ticket. The file stays among its versions, and the removal is recorded.',
    params: { event_id, excursion_id },
    reply: { data: { ...approvedOrder, ticket_versions: 1 } },
  },
  listTicketVersions: {
    description:
      'Lists every ticket the order ever had, those that were replaced or taken away included. `is_current` marks the present one, if there is one.',
    params: { event_id, excursion_id },
    reply: {
      data: [
        {
          version: 1,
          is_current: true,
          filename: ticketedOrder.filename,
          page_count: 1,
          size: 48_211,
          uploaded_at: '2027-05-24T09:31:10.000Z',
          uploaded_by: 'Jens Petersen',
        },
      ],
    },
  },
  downloadTickets: {
    description:
      'Answers with a ZIP archive of the present tickets of the event. Without any ticket there is nothing to find.',
    params: { event_id },
  },
} satisfies Partial<DescribedOperations>
