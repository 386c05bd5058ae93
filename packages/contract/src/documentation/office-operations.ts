import { kindsOf, defaultCadence } from '@gangway/domain/notices/notice-kinds'
import type { InvoiceRow } from '../invoices.ts'
import type { NoticePreferences } from '../notices.ts'
import type { SavedView } from '../saved-views.ts'
import type { DescribedOperations } from './described-operation.ts'
import { exampleEvent, onlyPage } from './example-event.ts'
import { exampleAgency } from './example-people.ts'

const { event_id, agency_title, agency_name, port_name, event_date } = exampleEvent

const invoice = {
  id: 815,
  reference: 'INV-815',
  number: 'RE-2027-0815',
  agency_name: exampleAgency.name,
  date: '2027-05-03',
  due_date: '2027-06-02',
  total: 1234.5,
  total_paid: 500,
  currency: 'EUR',
  currency_exponent: 2,
  filename: 'RE-2027-0815.pdf',
  locked: false,
  status: 'unpaid',
  standing: 'part_paid',
  overdue: false,
} satisfies InvoiceRow

const totals = [
  {
    currency: 'EUR',
    currency_exponent: 2,
    count: 1,
    total: 1234.5,
    total_paid: 500,
    open: 734.5,
  },
]

const mailHabits = { time_zone: 'Europe/Berlin', quiet: { from: '20:00', to: '07:00' } }

const preferences = {
  ...mailHabits,
  kinds: kindsOf('agency').map((kind) => ({
    kind,
    cadence: kind === 'comment.new' ? 'daily' : defaultCadence(kind, 'agency'),
  })),
} satisfies NoticePreferences

const view = {
  id: 77,
  list: 'events',
  name: 'Hamburg in June',
  filter: { from: '2027-06-01', to: '2027-06-30', port: '3' },
  sort: 'event_date|asc',
  per_page: 25,
  columns: 'id,agency_title,event_date,total_pax,status',
  is_default: false,
  is_shared: true,
  shared_by: null,
  may_edit: true,
} satisfies SavedView

const { id: view_id, shared_by: _owner, may_edit: _right, ...viewFields } = view

export const officeOperations = {
  listInvoices: {
    description:
      'Answers with one page of invoices, for an agency’s people those of their agency alone. `totals` adds up every invoice the filter finds, not the page alone, for each currency by itself. Of a search that finds more than 10,000 (an agency’s people: 2,000), `total` says so many, `total_is_exact` is false, and there are no `totals`. `filter` is searched for in the fields that `searchable` names.',
    query: {
      filter: 'hansa',
      searchable: 'number,agency_name',
      from: '2027-05-01',
      to: '2027-05-31',
      status: 'unpaid',
      sort: 'date|desc',
      page: 1,
    },
    reply: {
      ...onlyPage,
      data: [invoice],
      total_is_exact: true,
      totals,
    },
  },
  getInvoicesTotal: {
    description:
      'Counts all invoices that a filter finds and adds them up, for each currency by itself. Lists say both; only for a search that finds too many to count at once (`total_is_exact` is false) do they leave it to this call.',
    query: { filter: 'hansa', from: '2027-05-01', to: '2027-05-31', status: 'unpaid' },
    reply: {
      data: {
        total: 1,
        totals,
      },
    },
  },
  downloadInvoice: {
    description:
      'Answers with the PDF of an invoice that has one (`filename` is not null), under its name. For programs: in a browser the same file is at `/invoices/show/{filename without .pdf}`.',
    params: { invoice_id: 5120 },
  },
  exportInvoices: {
    description:
      'Answers with a file of every invoice that the same filter of the list finds, on however many pages, in the order of `sort`. Each export is recorded with who made it.',
    query: { status: 'unpaid', sort: 'date|desc', format: 'csv', language: 'en' },
  },
  listNotices: {
    description:
      'Answers with the caller’s notices, twenty a page. What happens again while its notice is unread raises the `count` of that notice; `path` is the page of the web app that shows it.',
    query: { page: 1 },
    reply: {
      ...onlyPage,
      per_page: 20,
      data: [
        {
          id: 3301,
          kind: 'comment.new',
          count: 1,
          created_at: '2027-05-24T08:40:00.000Z',
          is_read: false,
          event_id,
          agency_title,
          event_date,
          customer: null,
          invoice_number: null,
          alarm: null,
          path: '/events/4711',
        },
      ],
    },
  },
  countNotices: {
    description: 'Answers with the number for a badge: the caller’s unread notices, 9,999 at most.',
    reply: { data: { count: 1 } },
  },
  markNoticeRead: {
    description:
      'Marks one of the caller’s notices read on all of their open pages. Somebody else’s notice is not found.',
    params: { notice_id: 3301 },
    reply: { data: { count: 0 } },
  },
  markNoticesRead: {
    description: 'Marks all of the caller’s notices read, on all of their open pages.',
    reply: { data: { count: 0 } },
  },
  getNoticePreferences: {
    description:
      'Answers with how the caller is mailed about each kind of notice that can reach them (`at_once`, `daily` or `off`), and in which hours no such mail is sent. In the product they are told of everything.',
    reply: { data: preferences },
  },
  setNoticePreferences: {
    description:
      'Replaces time zone and quiet hours, and how the named kinds are mailed. Kinds that are not named stay as they are.',
    body: { ...mailHabits, kinds: [{ kind: 'comment.new', cadence: 'daily' }] },
    reply: { data: preferences },
  },
  listFailedMails: {
    description:
      'Lists mails that nothing will send any more: `failed` certainly did not arrive; of `uncertain` no one knows. `retryNoticeMail` sends one again.',
    reply: {
      data: [
        {
          id: 9120,
          receiver: 'Jens Petersen',
          email: 'jens.petersen@hansa-landgang.example',
          cadence: 'at_once',
          state: 'failed',
          created_at: '2027-05-24T08:41:00.000Z',
        },
      ],
    },
  },
  retryNoticeMail: {
    description:
      'Puts a mail of `listFailedMails` back in line to be sent. A mail that is not in that list cannot be retried.',
    params: { mail_id: 9120 },
  },
  listAlarms: {
    description:
      'Lists the alarms that are open: states such as a nearly full disk, of which admins hear until they are over. The page of the manual on operations says what each `kind` means and what to do.',
    reply: {
      data: [
        {
          id: 12,
          kind: 'disk.full',
          subject: 'web-1:3000',
          figure: 7,
          opened_at: '2027-05-24T08:40:00.000Z',
        },
      ],
    },
  },
  getDashboard: {
    description:
      'Counts what waits: unanswered requests by urgency, missing pick-up times, unread comments, unpaid invoices, and the events of the next seven days. Each figure comes with the query that makes its list show exactly these. `agencies` is for the operator’s people, and null for others.',
    reply: {
      data: {
        requests: [
          { urgency: 'act_now', count: 0, filter: { waiting: 'act_now' } },
          { urgency: 'due_soon', count: 1, filter: { waiting: 'due_soon' } },
          { urgency: 'later', count: 0, filter: { waiting: 'later' } },
        ],
        waiting_longest: [
          {
            event_id,
            agency_title,
            agency_name,
            port_name,
            event_date,
            urgency: 'due_soon',
            waiting_since: '2027-05-20T06:00:00.000Z',
          },
        ],
        pickup_time_missing: { count: 1, filter: { pickup_time: 'missing' } },
        unread_comments: { count: 1, filter: { comments: 'unread' } },
        unpaid_invoices: { count: 1, overdue: 0, filter: { status: 'unpaid' } },
        next_days: [24, 25, 26, 27, 28, 29, 30].map((day) => ({
          date: `2027-05-${day}`,
          count: 0,
          filter: { from: `2027-05-${day}`, to: `2027-05-${day}` },
        })),
        agencies: null,
      },
    },
  },
  search: {
    description:
      'Finds what the caller may see by words of its row, without regard to case and accents: titles, names, customers, order and invoice numbers. The event whose number is the text comes first, then the latest. A blank text finds nothing.',
    query: { text: 'hamburg speicherstadt' },
    reply: {
      data: {
        events: [
          {
            event_id,
            agency_title,
            agency_name,
            port_name,
            event_date,
            status: 'requested',
            customer: null,
          },
        ],
        invoices: [],
      },
    },
  },
  listSavedViews: {
    description:
      'Lists what the caller has saved for one list, and what colleagues share: an agency’s people those of their agency, the operator’s people those of the operator. `shared_by` names the colleague.',
    query: { list: 'events' },
    reply: { data: [view] },
  },
  createSavedView: {
    description:
      'Keeps filter, sort order and page size of a list under a name, for the caller alone or shared with their colleagues; 30 views a list at most. A new default takes the place of the earlier one.',
    body: viewFields,
    reply: { data: view },
  },
  updateSavedView: {
    description:
      'Changes the fields that are sent and leaves the rest as it is. Admins may change what the operator’s people share, and end the sharing; colleagues may not. A default is personal: only the owner makes a view theirs. What is not shared with the caller is not found.',
    params: { view_id },
    body: { name: 'Hamburg in June', is_default: true },
    reply: { data: { ...view, is_default: true } },
  },
  deleteSavedView: {
    description:
      'Deletes one of the caller’s views. What a colleague shares is refused, and what they do not share is not found.',
    params: { view_id },
  },
  getRealtime: {
    description:
      'Answers with what a client of the Pusher protocol needs to listen: the key, where to connect, and the caller’s two channels. Messages say that something changed and never hold personal data; fetch the rest here.',
    reply: {
      data: {
        key: '4f9d2a7c1e6b8035d2aa',
        cluster: null,
        orders_channel: 'private-orders',
        user_channel: 'private-App.User.31',
        csrf_token: 'example-token-for-the-broadcasting-calls-01',
      },
    },
  },
  reportClientError: {
    description:
      'Writes one line to the server’s log: which kind of error, on which page, in which release. What a person typed or saw does not belong here, and is refused.',
    body: { name: 'TypeError', route: '/events/:event_id', release: '1.0.0+ab12cd3' },
  },
  reportVitals: {
    description:
      'Counts how long a visit waited (`TTFB`, `FCP`, `LCP`, `INP` and `ready`, in milliseconds) and how much its page moved (`CLS`), by screen and release, for the server’s metrics. The web app calls it once, when its page is first hidden. Nothing says who or where from. A release that is not the running one is counted as `earlier`. Without metrics on this server nothing is kept.',
    body: {
      release: '3f9c01ab77d2',
      vitals: [
        { name: 'LCP', screen: 'events.list', value: 812.4 },
        { name: 'CLS', screen: 'events.list', value: 0.002 },
      ],
    },
  },
} satisfies Partial<DescribedOperations>
