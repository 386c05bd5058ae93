import { isOpenEvent, isUnansweredEvent } from '@gangway/domain/events/event-status'
import { isActiveOrder, isUnansweredOrder } from '@gangway/domain/orders/order-status'

/** Questions about a status that statements, triggers and indexes ask, each by one function. */
const questions: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  event_is_open: isOpenEvent,
  event_is_unanswered: isUnansweredEvent,
  order_is_active: isActiveOrder,
  order_is_unanswered: isUnansweredOrder,
}

/** PostgreSQL puts their conditions in their place, so an index with the same condition is used. */
export function stateFunctions(): string {
  return Object.entries(questions)
    .map(
      ([name, answers]) =>
        `create or replace function ${name}(status text) returns boolean language sql immutable parallel safe
return status in (${statusesOf(answers)});\n`,
    )
    .join('\n')
}

function statusesOf(answers: Readonly<Record<string, boolean>>): string {
  return Object.entries(answers)
    .flatMap(([status, isSo]) => (isSo ? [`'${status}'`] : []))
    .join(', ')
}
