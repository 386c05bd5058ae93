import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from './prepared-statements.ts'

/** So many words narrow any list down; each one more costs. */
const mostWords = 12

/** The words of what somebody searches for: each of them has to be found, in whatever order. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

/** Whether a word occurs in a column that is folded already, such as `search`. */
export function containsWord(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${plannedAnew} contained_pattern(${word})`
}

/** Whether a word occurs in a column as people wrote it. No index knows of it. */
export function containsWordFolded(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`fold_text(${sql.ref(column)}::text) like ${plannedAnew} contained_pattern(${word})`
}

/** The ids of the agencies in whose name a word occurs, as an array. */
export function agenciesNamed(word: string): RawBuilder<number[]> {
  return sql<number[]>`array(
    select na.id from agency as na where ${containsWord('na.name_search', word)})`
}
