import { factsIn } from '@gangway/domain/events/event-facts'

/** The facts of an event (`e`) that a row of the list has. */
export const listFacts = factsIn('list').map((fact) => `e.${fact}` as const)

/** Facts that its page has. */
export const pageFacts = factsIn('page').map((fact) => `e.${fact}` as const)

/** Columns that urgency follows from; it goes by the day at the port (`p`). */
export const urgencyFacts = ['e.status', 'e.event_date', 'p.time_zone'] as const

/** Facts in an export. */
export const exportFacts = factsIn('export').map((fact) => `e.${fact}` as const)
