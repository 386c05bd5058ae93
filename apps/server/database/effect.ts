/**
 * Effect of a write. One that runs for each statement is a trigger for each of its operations and finds the
 * rows in `changed`, and as they were before an update in `changed_from`.
 */
export type Effect =
  | {
      each: 'statement'
      after: readonly ('insert' | 'update' | 'delete')[]
      run: string
      why: string
    }
  | { each: 'row' | 'attempt'; when: string; if?: string; run: string; why: string }

export const versionOf = (argument: string, why: string): Effect => ({
  each: 'row',
  when: 'after insert or update or delete',
  run: `move_version('${argument}')`,
  why,
})

/** After each statement that has written rows. */
export const eachWrite = (run: string, why: string): Effect => ({
  each: 'statement',
  after: ['insert', 'update', 'delete'],
  run,
  why,
})

/** After each statement that has inserted rows. */
export function eachInsert(run: string, why: string): Effect {
  return { each: 'statement', after: ['insert'], run, why }
}

/** As many rows as an import or a retention run writes at once. */
export const versionOfEvents = (why: string): Effect =>
  eachWrite(`move_version('events of orders')`, why)

/** Likewise, where lists of events are narrowed by it. */
export const versionOfLists = (why: string): Effect =>
  eachWrite(`move_version('lists of orders')`, why)

export const refused: Effect = {
  each: 'attempt',
  when: 'before delete or update or truncate',
  run: 'refuse_change()',
  why: 'what is recorded stays',
}

export const chained = (kind: 'entry' | 'access'): Effect =>
  eachInsert(`await_link('${kind}')`, 'a task appends it to the chain of hashes')
