export { registerOrders } from './orders.routes.ts'
export { setCanceledFault } from './decide/cancellation.queries.ts'
export { eventLocked, setStatus, takeBack } from './decide/decisions.queries.ts'
export { eventToDecide, needsReason } from './orders.policy.ts'
export { findFacts } from './proposed/proposal-facts.queries.ts'
export { valueNow } from './proposed/proposals.rules.ts'
export { requestAgain } from './decide/request-again.service.ts'
export { addPersons } from './persons/add-persons.service.ts'
export { type Decision, decideOrdersIn } from './decide/decide-orders.use-case.ts'
export { undoDecisionsIn } from './decide/undo-decisions.use-case.ts'
export { maskedOrders, type OrderAnswers, ordersAsked } from './orders-asked.service.ts'
export { followDispatchTimes } from './dispatch-times.service.ts'
export { adoptTimes, isDispatchOfEvent, setOwnTime } from './own-times.queries.ts'
export { listOrders } from './orders.service.ts'
export { openOrdersOfEvent, openPersons } from './persons/open-orders.service.ts'
export {
  dataJudge,
  enqueueJudging,
  judgeUnjudgedData,
  keepDoubts,
} from './persons/data-doubts.service.ts'
export { hasCustomer } from './persons/delete-persons.queries.ts'
export { deletePersonsOfOrders } from './persons/delete-persons.service.ts'
export { passportData } from './persons/person-data.rules.ts'
export { personsToSendAgain } from './persons/persons-to-send-again.service.ts'
export { copyOrders } from './sent/copy-orders.service.ts'
export { filledText } from './sent/filled-text.rules.ts'
export { followOrders, type FollowedEvent } from './sent/follow-orders.service.ts'
export { replaceSubProducts, subProductsOf } from './sent/replace-sub-products.service.ts'
export {
  cancelOrders,
  confirmOrders,
  takeBackOrders,
  upsertOrders,
} from './sent/sent-orders.queries.ts'
export { sentSubProductsOf } from './sent/sent-sub-products.service.ts'
export { sealedNeeds } from './needs/sealed-needs.service.ts'
export { openNeedsOf, replaceNeeds } from './needs/order-needs.service.ts'
export { sealedPersons } from './persons/sealed-persons.service.ts'
export { type SubProductRow, subProductRows } from './sent/sub-product-rows.rules.ts'
export { type KnownSubProduct, listSubProducts } from './sent/sub-products.queries.ts'
export { orderFigures } from './order-figures.queries.ts'
export { clearDecisionWords, decisionWords } from './decide/decision-words.service.ts'
