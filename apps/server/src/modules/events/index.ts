export { eventsExportTable } from './export/events.export.presenter.ts'
export { registerEvents } from './events.routes.ts'
export { type EventParts, presentEvent } from './page/events.presenter.ts'
export { type EventsDeps, lockedParts, readEvent, readLockedEvent } from './page/events.service.ts'
export { acceptMisses, endAcceptances } from './page/events.queries.ts'
export { keepConflicts } from './pickup/pickup-conflicts.queries.ts'
export { setOwnPickupTime } from './pickup/set-own-pickup-time.use-case.ts'
export { setPickupTimeIn } from './pickup/set-pickup-time.use-case.ts'
export { saveOwnPickup } from './pickup/save-own-pickup.service.ts'
export { acceptedMissesOf, savePickup, undoPickupIn } from './pickup/save-pickup.service.ts'
export { type EventFilter, eventList, todayAtPort } from './list/events.filter.queries.ts'
export { boundedCount, eventCount } from './list/events.tally.queries.ts'
export { latestWithWords } from './list/events.list.queries.ts'
export { eventTexts, findWords, type FoundWord } from './list/events.text.queries.ts'
export { urgencyFacts } from './events.columns.queries.ts'
export { type EventPlace, follows } from './event-place.queries.ts'
export { completePastEvents } from './settle/past-events.service.ts'
export {
  acceptancesOf,
  callsInPort,
  firstArrival,
  fetchedOrdersIfAny,
  hasLostCalls,
  hasOwnTimes,
  hasShipTimes,
  knownAs,
  listCallsInPort,
  portTimes,
  type ShipCallFacts,
  shipsOfOrders,
} from './ships/ship-calls.queries.ts'
export { leftOutOf, lostShips } from './pickup/pickup-conflict.rules.ts'
export {
  raisePickupConflicts,
  reviewEventsIn,
  waitForReviews,
  reviewPickupTimes,
} from './pickup/pickup-review.service.ts'
export { weighCall } from './pickup/weigh-call.service.ts'
