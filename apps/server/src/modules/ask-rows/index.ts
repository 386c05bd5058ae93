export {
  acknowledgementsOfEvent,
  acknowledgementsOfOrders,
  markOrdersRead,
  markRead,
  shownAcknowledgement,
} from './acknowledgements.queries.ts'
export { askAcknowledgements } from './ask-acknowledgements.service.ts'
export {
  askWords,
  clearAskWords,
  clearWordsOfOrders,
  closeAsk,
  deleteAsks,
  eventsWithAsk,
  findAsk,
  followAsks,
  type FoundAsk,
  hasOpenAsk,
  insertAsk,
  lapseSome,
  moveAsks,
  type NewAsk,
  openAsks,
  reopenAsks,
} from './ask-rows.queries.ts'
export {
  type ClaimFileKey,
  countClaimFiles,
  deleteClaimFile,
  findClaimFile,
  insertClaimFile,
} from './claim-files.queries.ts'
export {
  type ClaimOnLines,
  claimsOfEvent,
  clearClaimWords,
  readClaims,
  takeOverdue,
} from './claims.queries.ts'
export { closeRequests, replaceRequests, takeReminders } from './data-requests.queries.ts'
export { type ProposalRow, proposalsOfOrders } from './proposals.queries.ts'
export { pickupRequestsOfEvent } from './ask-kinds.queries.ts'
