export {
  askWords,
  clearAskWords,
  clearWordsOfOrders,
  type ClosedAsk,
  closeAsk,
  eventsWithAsk,
  findAsk,
  followAsks,
  type FoundAsk,
  hasOpenAsk,
  insertAsk,
  lapseSome,
  type NewAsk,
  openAsks,
  reopenAsks,
} from './ask-rows.queries.ts'
export { latestRequests } from './pickup-requests.queries.ts'
