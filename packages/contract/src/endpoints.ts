import { exportAudit, listAudit, listAuditChoices } from './audit.ts'
import {
  confirmEmail,
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
  removeAvatar,
  setAvatar,
  updateMe,
} from './accounts/profile.ts'
import { getMe, login, logout } from './accounts/sign-in.ts'
import { listAlarms } from './alarms.ts'
import {
  createAgency,
  getAgency,
  listAgencies,
  rotateAgencyHash,
  updateAgency,
} from './agencies.ts'
import { listChanges } from './changes.ts'
import { performBulkAction, previewBulkAction, undoBulkAction } from './bulk-actions.ts'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { reportClientError } from './client-errors.ts'
import {
  deleteComment,
  downloadAttachment,
  editComment,
  getCommentThread,
  listComments,
  listMentionable,
  markCommentsRead,
  setCommentsGuid,
  uploadAttachment,
  writeComment,
} from './comments.ts'
import {
  erasePersonalData,
  exportPersonalData,
  getPersonalData,
  getRetention,
} from './personal-data.ts'
import { getDashboard } from './dashboard.ts'
import type { Endpoint } from './define-endpoint.ts'
import { eventChoiceEndpoints } from './event-choices.ts'
import {
  countEvents,
  getEventsTotal,
  exportEvents,
  getEvent,
  listEvents,
  setPickupTime,
} from './events.ts'
import { getEventByKey } from './event-by-key.ts'
import { markEventOpened } from './event-steps.ts'
import { shipEndpoints } from './ship-aliases.ts'
import { exportManifest } from './manifest.ts'
import {
  acknowledgeCount,
  decideOrders,
  revealOrder,
  undoDecisions,
  updateOrderStatus,
} from './orders.ts'
import {
  checkLink,
  requestPasswordReset,
  resetPassword,
  setPassword,
} from './accounts/passwords.ts'
import { listFailedAccountMails, retryAccountMail } from './accounts/account-mails.ts'
import { downloadInvoice, exportInvoices, getInvoicesTotal, listInvoices } from './invoices.ts'
import {
  countNotices,
  getNoticePreferences,
  listFailedMails,
  listNotices,
  markNoticeRead,
  markNoticesRead,
  retryNoticeMail,
  setNoticePreferences,
} from './notices.ts'
import { importWordsEndpoints } from './imports/import-words.ts'
import { importUndoEndpoints } from './imports/import-undo.ts'
import { importEndpoints } from './imports/season-imports.ts'
import { listPorts } from './ports.ts'
import {
  createProgram,
  getCallingProgram,
  listPrograms,
  revokeApiKey,
  revokeProgram,
  rotateApiKey,
  updateProgram,
} from './programs.ts'
import { listEventHistory } from './history.ts'
import {
  getStanding,
  ingestAgency,
  ingestBatch,
  ingestEvent,
  ingestInvoice,
  ingestOrder,
  ingestPort,
  ingestShipCall,
  withdrawEvent,
  withdrawOrder,
  withdrawShipCall,
} from './ingest.ts'
import { confirmTotp, disableTotp, setUpTotp } from './accounts/second-factor.ts'
import { getRealtime } from './realtime.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts'
import { search } from './search.ts'
import {
  downloadTicket,
  downloadTickets,
  listTicketVersions,
  removeTicket,
  uploadTicket,
} from './tickets.ts'
import {
  addPasskey,
  listOwnPasskeys,
  preparePasskey,
  preparePasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from './accounts/passkeys.ts'
import { prepareStepUp, stepUp } from './accounts/step-up.ts'
import {
  endUserSessions,
  forcePassword,
  inviteUser,
  listUsers,
  removeUserSecondFactor,
  resendInvitation,
  updateUser,
} from './accounts/users.ts'
import { reportVitals } from './vitals.ts'
import { getWebhookSink } from './webhook-sink.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from './webhooks.ts'

const known = [
  login,
  logout,
  getMe,
  requestPasswordReset,
  checkLink,
  resetPassword,
  setPassword,
  updateMe,
  confirmEmail,
  setAvatar,
  removeAvatar,
  listOwnSessions,
  listOwnSignIns,
  endOwnSession,
  setUpTotp,
  confirmTotp,
  disableTotp,
  listOwnPasskeys,
  preparePasskey,
  addPasskey,
  removePasskey,
  preparePasskeySignIn,
  signInWithPasskey,
  prepareStepUp,
  stepUp,
  listEvents,
  exportEvents,
  listPorts,
  countEvents,
  getEventsTotal,
  ...eventChoiceEndpoints,
  getEvent,
  markEventOpened,
  getEventByKey,
  listEventHistory,
  exportManifest,
  setPickupTime,
  ...shipEndpoints,
  revealOrder,
  getPersonalData,
  exportPersonalData,
  erasePersonalData,
  getRetention,
  acknowledgeCount,
  updateOrderStatus,
  decideOrders,
  previewBulkAction,
  performBulkAction,
  undoBulkAction,
  undoDecisions,
  uploadTicket,
  downloadTicket,
  removeTicket,
  listTicketVersions,
  downloadTickets,
  listComments,
  getCommentThread,
  listMentionable,
  writeComment,
  editComment,
  deleteComment,
  markCommentsRead,
  uploadAttachment,
  downloadAttachment,
  setCommentsGuid,
  listInvoices,
  getInvoicesTotal,
  downloadInvoice,
  exportInvoices,
  listNotices,
  countNotices,
  markNoticeRead,
  markNoticesRead,
  getNoticePreferences,
  setNoticePreferences,
  listFailedMails,
  retryNoticeMail,
  listAlarms,
  getDashboard,
  search,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  getRealtime,
  reportClientError,
  reportVitals,
  listUsers,
  inviteUser,
  updateUser,
  forcePassword,
  endUserSessions,
  removeUserSecondFactor,
  resendInvitation,
  listFailedAccountMails,
  retryAccountMail,
  listAgencies,
  getAgency,
  createAgency,
  updateAgency,
  rotateAgencyHash,
  getCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  listPrograms,
  createProgram,
  updateProgram,
  rotateApiKey,
  revokeApiKey,
  revokeProgram,
  getCallingProgram,
  listAudit,
  exportAudit,
  listAuditChoices,
  getStanding,
  ingestPort,
  ingestAgency,
  ingestShipCall,
  ingestEvent,
  ingestOrder,
  ingestInvoice,
  withdrawEvent,
  withdrawOrder,
  withdrawShipCall,
  ingestBatch,
  listChanges,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
  sendTestWebhook,
  getWebhookSink,
  ...importEndpoints,
  ...importUndoEndpoints,
  ...importWordsEndpoints,
] as const

/** Every call there is: what the documentation lists and the server must serve. */
export const endpoints: readonly Endpoint[] = known

export type KnownEndpoint = (typeof known)[number]
