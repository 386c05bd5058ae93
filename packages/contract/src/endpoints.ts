import { acknowledgementLinkEndpoints } from './acknowledgement-links.ts'
import { acknowledgementEndpoints } from './acknowledgements.ts'
import { accountMailEndpoints } from './accounts/account-mails.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { passwordEndpoints } from './accounts/passwords.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { signInEndpoints } from './accounts/sign-in.ts'
import { stepUpEndpoints } from './accounts/step-up.ts'
import { userEndpoints } from './accounts/users.ts'
import { agencyEndpoints } from './agencies.ts'
import { agencyLimitEndpoints } from './agency-limits.ts'
import { listAlarms } from './alarms.ts'
import { auditEndpoints } from './audit.ts'
import { bulkActionEndpoints } from './bulk-actions.ts'
import { calendarFeedEndpoints } from './calendar-feeds.ts'
import { listChanges } from './changes.ts'
import { reportClientError } from './client-errors.ts'
import { commentFileEndpoints } from './comment-files.ts'
import { commentEndpoints } from './comments.ts'
import { crewEndpoints } from './crew.ts'
import { crewImportEndpoints } from './crew-import.ts'
import { getDashboard } from './dashboard.ts'
import { dataRequestEndpoints } from './data-requests.ts'
import { decisionReasonEndpoints } from './decision-reasons.ts'
import { decisionEndpoints } from './decisions.ts'
import type { DocumentedEndpoint } from './define-endpoint.ts'
import { disruptionEndpoints } from './disruptions.ts'
import { dispatchPaperEndpoints } from './dispatch-papers.ts'
import { dispatchEndpoints } from './dispatches.ts'
import { getEventByKey } from './event-by-key.ts'
import { eventChoiceEndpoints } from './event-choices.ts'
import { eventOfferEndpoints } from './event-offers.ts'
import { eventStepEndpoints } from './event-steps.ts'
import { eventEndpoints } from './events.ts'
import { guidePassEndpoints } from './guide-passes.ts'
import { listEventHistory } from './history.ts'
import { importRowEndpoints } from './imports/import-rows.ts'
import { importUndoEndpoints } from './imports/import-undo.ts'
import { importWordsEndpoints } from './imports/import-words.ts'
import { importEndpoints } from './imports/season-imports.ts'
import { ingestBatch } from './ingest-batch.ts'
import { withdrawalEndpoints } from './ingest-withdrawals.ts'
import { ingestEndpoints } from './ingest.ts'
import { invoiceEndpoints } from './invoices.ts'
import { exportManifest } from './manifest.ts'
import { noticeEndpoints } from './notices.ts'
import { orderEndpoints } from './orders.ts'
import { ownPickupTimeEndpoints } from './own-pickup-times.ts'
import { paperEndpoints } from './papers.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { portDayEndpoints } from './port-days.ts'
import { pierEndpoints } from './pier.ts'
import { claimEndpoints } from './claims.ts'
import { pickupRequestEndpoints } from './pickup-request-steps.ts'
import { portDistanceEndpoints } from './port-distances.ts'
import { proposalEndpoints } from './proposal-steps.ts'
import { portEndpoints } from './ports.ts'
import { programEndpoints } from './programs.ts'
import { getRealtime } from './realtime.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { ratesImportEndpoints } from './rates-import.ts'
import { rateEndpoints } from './rates.ts'
import { search } from './search.ts'
import { shipEndpoints } from './ship-aliases.ts'
import { shipCallEndpoints } from './ship-call-changes.ts'
import { setPercentHeld } from './percent-held.ts'
import { seenStatementEndpoints } from './seen-statements.ts'
import { statementEndpoints } from './statements.ts'
import { termsEndpoints } from './terms.ts'
import { textTemplateEndpoints } from './text-templates.ts'
import { ticketEndpoints } from './tickets.ts'
import { webhookDeliveryEndpoints } from './webhook-deliveries.ts'
import { getWebhookSink } from './webhook-sink.ts'
import { webhookEndpoints } from './webhooks.ts'

const known = [
  ...signInEndpoints,
  ...passwordEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...stepUpEndpoints,
  ...eventEndpoints,
  ...portEndpoints,
  ...portDayEndpoints,
  ...eventChoiceEndpoints,
  ...eventStepEndpoints,
  ...eventOfferEndpoints,
  ...pickupRequestEndpoints,
  ...proposalEndpoints,
  ...claimEndpoints,
  getEventByKey,
  listEventHistory,
  exportManifest,
  ...shipEndpoints,
  ...shipCallEndpoints,
  ...orderEndpoints,
  ...acknowledgementEndpoints,
  ...ownPickupTimeEndpoints,
  ...acknowledgementLinkEndpoints,
  ...dataRequestEndpoints,
  ...personalDataEndpoints,
  ...decisionEndpoints,
  ...decisionReasonEndpoints,
  ...disruptionEndpoints,
  ...bulkActionEndpoints,
  ...ticketEndpoints,
  ...commentEndpoints,
  ...commentFileEndpoints,
  ...invoiceEndpoints,
  ...noticeEndpoints,
  listAlarms,
  getDashboard,
  search,
  ...savedViewEndpoints,
  getRealtime,
  reportClientError,
  ...userEndpoints,
  ...accountMailEndpoints,
  ...agencyEndpoints,
  ...agencyLimitEndpoints,
  ...rateEndpoints,
  ...ratesImportEndpoints,
  ...termsEndpoints,
  ...statementEndpoints,
  setPercentHeld,
  ...seenStatementEndpoints,
  ...dispatchEndpoints,
  ...dispatchPaperEndpoints,
  ...textTemplateEndpoints,
  ...guidePassEndpoints,
  ...pierEndpoints,
  ...crewEndpoints,
  ...crewImportEndpoints,
  ...paperEndpoints,
  ...portDistanceEndpoints,
  ...calendarFeedEndpoints,
  ...programEndpoints,
  ...auditEndpoints,
  ...ingestEndpoints,
  ...withdrawalEndpoints,
  ingestBatch,
  listChanges,
  ...webhookEndpoints,
  ...webhookDeliveryEndpoints,
  getWebhookSink,
  ...importEndpoints,
  ...importRowEndpoints,
  ...importUndoEndpoints,
  ...importWordsEndpoints,
] as const

/** Every call there is: what the documentation lists and the server must serve. */
export const endpoints: readonly DocumentedEndpoint[] = known

export type KnownEndpoint = (typeof known)[number]
