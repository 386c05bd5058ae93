export { eventsExportTable } from './events.export.presenter.ts'
export { registerEvents } from './events.routes.ts'
export { type EventsDeps, readEvent, readLockedEvent } from './events.service.ts'
export { setPickupTimeIn } from './set-pickup-time.use-case.ts'
export { undoPickupIn } from './save-pickup.service.ts'
export { type EventFilter, eventMatches, todayAtPort } from './events.filter.queries.ts'
export { eventCount } from './events.tally.queries.ts'
export { findWords, type FoundWord } from './events.text.queries.ts'
export { type EventPlace, follows } from './event-place.queries.ts'
export { completePastEvents } from './past-events.service.ts'
export {
  acceptancesOf,
  callsInPort,
  fetchedOrdersIfAny,
  hasLostCalls,
  listCallsInPort,
  portTimes,
  type ShipCallFacts,
  shipsOfOrders,
} from './ship-calls.queries.ts'
export { leftOutOf, lostShips } from './pickup-conflict.rules.ts'
export { raisePickupConflicts, reviewPickupTimes } from './pickup-review.service.ts'
