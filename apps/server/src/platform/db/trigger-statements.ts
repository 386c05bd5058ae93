import type { Effect } from '../../../database/effect.ts'
import { triggers } from '../../../database/triggers.ts'

/** The rows of the statement, for `each: 'statement'`. */
const rows = {
  insert: 'new table as changed',
  update: 'old table as changed_from new table as changed',
  delete: 'old table as changed',
} as const

/** Statements that create each trigger, by `table.trigger`. */
export function triggerStatements(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(triggers).flatMap(([table, effects]) =>
      Object.entries(effects).flatMap(([name, effect]) => statementsOf(table, name, effect)),
    ),
  )
}

function statementsOf(table: string, name: string, effect: Effect): [string, string][] {
  const made = (trigger: string, text: string): [string, string] => [
    `${table}.${trigger}`,
    `create or replace trigger ${trigger} ${text} execute function ${effect.run};`,
  ]
  if (effect.each === 'statement') {
    return effect.after.map((operation) =>
      made(
        `${name}_${operation}`,
        `after ${operation} on ${table} referencing ${rows[operation]} for each statement`,
      ),
    )
  }
  const level = effect.each === 'row' ? 'row' : 'statement'
  const condition = effect.if === undefined ? '' : ` when (${effect.if})`
  return [made(name, `${effect.when} on ${table} for each ${level}${condition}`)]
}
