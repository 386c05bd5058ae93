export { registerEvents } from './events.routes.ts'
export { completePastEvents } from './events.service.ts'
export { containedText, type EventFilter, eventMatches } from './events.filter.queries.ts'
