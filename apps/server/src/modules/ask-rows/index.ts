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
  type KnownAsk,
  lapseSome,
  moveAsks,
  type NewAsk,
  openAsks,
  reopenAsks,
} from './ask-rows.queries.ts'
export { closeRequests, takeReminders, upsertRequests } from './data-requests.queries.ts'
export { type ProposalRow, proposalsOfOrders } from './proposals.queries.ts'
export { latestRequests } from './pickup-requests.queries.ts'
