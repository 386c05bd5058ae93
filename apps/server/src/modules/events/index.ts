export { registerEvents } from './events.routes.ts'
export { completePastEvents, type EventsDeps, readEvent } from './events.service.ts'
export { containedText, type EventFilter, eventMatches } from './events.filter.queries.ts'
export { findPickupConflicts } from './pickup-conflicts.ts'
