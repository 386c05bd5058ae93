import type { DescribedOperations } from './described-operation.ts'
import { exampleOrder } from './example-event.ts'

const params = { event_id: 4711, excursion_id: exampleOrder.id }
const { order_id } = exampleOrder

export const personalDataOperations = {
  getPersonalData: {
    description:
      'Tells how much is held about the persons and the customer of every order that the shop sold under this order’s number, never what. `comments` are those of their events that may name someone: only a reader can tell. Takes all factors of the account given within the last ten minutes.',
    params,
    reply: {
      data: {
        order_id,
        can_erase: true,
        orders: [
          {
            ...params,
            agency_title: 'Harbour walk',
            event_date: '2027-06-28',
            held: [
              { kind: 'passport_data', entries: 2 },
              { kind: 'customer', entries: 1 },
            ],
            erased_at: null,
          },
        ],
        comments: [
          {
            id: 93,
            event_id: params.event_id,
            author: 'Anna Berg',
            author_side: 'agency',
            is_internal: false,
            text: `Order ${order_id} needs a wheelchair.`,
            created_at: '2027-05-24T08:15:00.000Z',
            attachments: [],
          },
        ],
      },
    },
  },
  exportPersonalData: {
    description:
      'Answers with a ZIP archive for the person who asks: `personal-data.json` for programs, the same as a page in English and German, every version of the tickets, and the files of comments that may name someone. The export is recorded for each order. Where everything has been erased on request, there is nothing to export.',
    params,
  },
  erasePersonalData: {
    description:
      'Deletes passport data, personal data, ages, tickets, and the customer’s name, phone number, email and notes of every order under the number, with the comments named, and takes searches for the customer out of saved views; the orders, their counts and decisions stay. `order_id` has to be typed by whoever erases. It cannot be undone: imports bring such an order without its persons, and a restored backup is erased again before anyone is answered. Doing it again changes nothing.',
    params,
    body: { order_id, comments: [93] },
    reply: { data: { orders: 1, comments: 1, views: 1 } },
  },
  getRetention: {
    description:
      'Tells of how many orders something is held, due and overdue by the periods of retention, as counted within the last hour, whether its deletion waits for an operator, and how much was deleted in each of the last twelve months.',
    reply: {
      data: {
        measured_at: '2027-05-12T07:00:00.000Z',
        persons: { held: 240, due: 3, overdue_days: 0 },
        customers: { held: 8120, due: 0, overdue_days: 0 },
        is_held_back: false,
        months: [{ month: '2027-05', on_request: false, orders: 41, entries: 190 }],
      },
    },
  },
} satisfies Partial<DescribedOperations>
