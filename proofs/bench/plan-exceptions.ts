/** A statement that may read more than the bound, and why. */
export interface PlanException {
  /** Matches the statement's text. */
  statement: RegExp
  /** Above these it is a fault all the same; absent: never. */
  maximumRows?: number
  reason: string
}

export const planExceptions: readonly PlanException[] = [
  {
    statement: /^\s*with (?:\/\* planned anew \*\/ )?found as materialized/,
    reason:
      'A search that is not walked gathers what the index of a word or of a filter leads to, up to 100,000 finds, to sort and count them. The trigram index gives all rows of a word before the first.',
  },
  {
    statement: /^select \/\* planned anew \*\/ "[ei]"\."id" from "(?:event|event_state|invoice)"/,
    maximumRows: 1_100_000,
    reason:
      'A page far from both ends of an order is walked to by entries of one index (0.15 µs each on an idle machine: decision 0028). Where two columns are asked for, all rows with one value of the first are sorted, and nearly all may have it.',
  },
  {
    statement: /^select \/\* planned anew \*\/ e\.id from \(/,
    maximumRows: 400_000,
    reason:
      'By number or time of arrival, from a day on: what was found is sorted, since walking would pass over more rows first. The rows come from one index.',
  },
  {
    statement:
      /^select \( ?\( ?select cast\(count\(\*\) as integer\) as "count" from "event(?:_state)?"/,
    maximumRows: 200_000,
    reason:
      'The events of one port are counted by entries of one index, where no tally knows them. The largest port has one event in nine.',
  },
  {
    statement: /^select array\(/,
    maximumRows: 200_000,
    reason: 'An export names every event that its filter finds, in the order of the list.',
  },
  {
    statement: /^select ('event_tally' as tally|[es]\.id, [es]\.lacks_\w+::int as tallied)/,
    reason: '`gangway tallies` counts everything anew; that is what it is for.',
  },
  {
    statement: /^select coalesce\( ?sum\(orders\) filter/,
    maximumRows: 600_000,
    reason:
      'Admins are told of how many orders something is held, so every order is counted once, by its event; `npm run bench -- watch` measures it.',
  },
  {
    statement: /from pickup_conflict/,
    maximumRows: 200_000,
    reason:
      'Which events miss a ship is known by their ids. PostgreSQL hashes those and reads the events to come by entries of one index; named to it one by one, they were compared with every event as soon as another filter had an index of its own, which took ten seconds.',
  },
  {
    statement:
      /^select "p"\."code", "p"\."time_zone", e\.product_name collate "C" as "product_name"/,
    maximumRows: 1_100_000,
    reason:
      'OCTO lists everything that can still take place, without pages. An index of just that was no quicker than reading all events with three processes.',
  },
  {
    statement: /^with due as materialized/,
    maximumRows: 600_000,
    reason:
      'Once an hour the customers of old events are looked for. PostgreSQL finds orders by their events where few events are old enough, and reads all orders where most are.',
  },
]
