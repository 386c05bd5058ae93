import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from './prepared-statements.ts'

/** This many words narrow down any list, and each additional one adds cost. */
const maximumWords = 12

/** The words someone searches for; all of them must occur, in any order. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maximumWords)
}

/** The pattern of a word within a folded column. */
export function containedPattern(word: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`contained_pattern(${word})`
}

/** Apart from the statement's plan, which then suits any value. */
export function workedOutOnce(value: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select ${value})`
}

/** Whether an already folded column, such as `search`, matches a pattern. */
export function fits(column: string, pattern: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern}`
}

/** Whether a word occurs in an already folded column, such as `search`. */
export function containsWord(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${customPlan} ${fits(column, containedPattern(sql`${word}`))}`
}

/**
 * The same for words that many rows have: uses no index, and the planner expects it in every second
 * row.
 */
export function oftenContainsWord(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${containsWord(column, word)}, false)`
}

/** Whether a word occurs in a column as people wrote it, for rows that have it somewhere. */
export function containsWordFolded(column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  return fitsFolded(column, containedPattern(sql`${word}`))
}

/**
 * Whether a column as people wrote it matches a folded pattern. No index covers this; the planner
 * expects every second row to match. Plain ASCII, as most of it is, only needs its capitals folded.
 */
export function fitsFolded(
  column: RawBuilder<unknown>,
  pattern: RawBuilder<string>,
): RawBuilder<SqlBool> {
  const written = sql`${column}::text`
  return sql<SqlBool>`coalesce(case when octet_length(${written}) = length(${written})
    then lower(${written} collate "C") else fold_text(${written}) end
    like ${customPlan} ${pattern}, false)`
}

/** Too few letters for a trigram index. */
export function isBrief(word: string): boolean {
  return /^.{1,2}$/u.test(word)
}

/** Patterns for a folded column in which some word begins with this one. */
export function beginningPatterns(word: RawBuilder<string>): readonly RawBuilder<string>[] {
  return [sql`substr(${containedPattern(word)}, 2)`, containedPattern(sql`(' ' || ${word}::text)`)]
}

/** The ids or names of the agencies whose name matches a pattern, as an array. */
export function agenciesNamed<Value extends number | string = number>(
  pattern: RawBuilder<string>,
  column: 'id' | 'name' = 'id',
): RawBuilder<Value[]> {
  return sql`array(
    select ${sql.ref(`na.${column}`)} from agency as na where ${fits('na.name_search', pattern)})`
}
