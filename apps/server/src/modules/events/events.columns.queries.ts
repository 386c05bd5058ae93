import { factsIn } from '@gangway/domain/events/event-facts'

/** The facts of an event (`e`) that a row of the list has. */
export const listFacts = factsIn('list').map((fact) => `e.${fact}` as const)

/** Those that its page has. */
export const pageFacts = factsIn('page').map((fact) => `e.${fact}` as const)

/** What its urgency follows from, which goes by the day at its port (`p`). */
export const urgencyFacts = ['e.status', 'e.event_date', 'p.time_zone'] as const

/** Those in an export. */
export const exportFacts = factsIn('export').map((fact) => `e.${fact}` as const)
