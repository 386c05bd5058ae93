export {
  completeEvents,
  setGiven,
  setPickup,
  setPickups,
  setProgress,
  setProgressOfMany,
  stepStatus,
} from './event-rows.queries.ts'
export { replaceEvent } from './offered-events.queries.ts'
export { confirmEvents, takeBackEvents, upsertEvents } from './sent-events.queries.ts'
export {
  hasPickupChanges,
  reviewPortDays,
  reviewPorts,
  reviewShips,
  spreadPortChanges,
  takeChangedEvents,
} from './pickup-changes.queries.ts'
