import { agencyRow } from './agencies.ts'
import { agencyLimit } from './agency-limits.ts'
import { auditEntry } from './audit.ts'
import { publicChange } from './changes.ts'
import { comment, commentThread } from './comments.ts'
import { dashboard } from './dashboard.ts'
import { dispatch, dispatchDay } from './dispatch-day.ts'
import { errorBody } from './errors.ts'
import { event, eventRow } from './events.ts'
import { historyEntry } from './history.ts'
import { importUndo } from './imports/import-undo.ts'
import { importCounts, seasonImport, seasonImportDetail } from './imports/season-imports.ts'
import { importRow } from './imports/import-rows.ts'
import { seasonSubProduct } from './imports/season.ts'
import { ingested } from './ingest.ts'
import { invoiceRow } from './invoices.ts'
import { shareSchemas } from './openapi-parts.ts'
import { noticeRow } from './notices.ts'
import { order } from './orders.ts'
import { decisionReason } from './decision-reasons.ts'
import { decisionResult } from './decisions.ts'
import { retention } from './personal-data.ts'
import { port } from './ports.ts'
import { program } from './programs.ts'
import { savedView } from './saved-views.ts'
import { shipCall } from './ship-calls.ts'
import { ticketVersion } from './tickets.ts'
import { user } from './accounts/sign-in.ts'
import { userRow } from './accounts/users.ts'
import { webhook, webhookWithSecret } from './webhooks.ts'
import { webhookDelivery } from './webhook-deliveries.ts'

// Generated clients name their types by these: a name that has been published stays.

export const shownAnswers = shareSchemas(
  {
    Agency: agencyRow,
    AgencyLimit: agencyLimit,
    AuditEntry: auditEntry,
    Change: publicChange,
    Comment: comment,
    CommentThread: commentThread,
    Dashboard: dashboard,
    DecisionReason: decisionReason,
    DecisionResult: decisionResult,
    Dispatch: dispatch,
    DispatchDay: dispatchDay,
    Error: errorBody,
    Event: event,
    EventRow: eventRow,
    HistoryEntry: historyEntry,
    Import: seasonImport,
    ImportCounts: importCounts,
    ImportDetail: seasonImportDetail,
    ImportRow: importRow,
    ImportUndo: importUndo,
    Ingested: ingested,
    Invoice: invoiceRow,
    Notice: noticeRow,
    Order: order,
    Port: port,
    Program: program,
    Retention: retention,
    SavedView: savedView,
    ShipCall: shipCall,
    TicketVersion: ticketVersion,
    User: user,
    UserRow: userRow,
    Webhook: webhook,
    WebhookDelivery: webhookDelivery,
    WebhookWithSecret: webhookWithSecret,
  },
  'output',
)

export const shownBodies = shareSchemas({ SentSubProduct: seasonSubProduct }, 'input')
