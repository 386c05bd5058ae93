import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan } from './prepared-statements.ts'

/** This many words narrow down any list, and each additional one adds cost. */
const maximumWords = 12

/** The words someone searches for; all of them must occur, in any order. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, maximumWords)
}

/** Whether a word occurs in an already folded column, such as `search`. */
export function containsWord(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${customPlan} contained_pattern(${word})`
}

/**
 * The same for words that many rows have: uses no index, and the planner expects it in every second
 * row.
 */
export function oftenContainsWord(column: string, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${containsWord(column, word)}, false)`
}

/** Whether a word occurs in a column as people wrote it, for rows that have it somewhere. */
export function containsWordFolded(column: string, word: string): RawBuilder<SqlBool> {
  return fitsFolded(column, sql<string>`contained_pattern(${word})`)
}

/**
 * Whether a column as people wrote it matches a folded pattern. No index covers this; the planner
 * expects every second row to match. Plain ASCII, as most of it is, only needs its capitals folded.
 */
export function fitsFolded(column: string, pattern: RawBuilder<string>): RawBuilder<SqlBool> {
  const written = sql`${sql.ref(column)}::text`
  return sql<SqlBool>`coalesce(case when octet_length(${written}) = length(${written})
    then lower(${written} collate "C") else fold_text(${written}) end
    like ${customPlan} ${pattern}, false)`
}

/** Too few letters for a trigram index. */
export function isBrief(word: string): boolean {
  return /^.{1,2}$/u.test(word)
}

/** Patterns for a folded column in which some word begins with this one. */
export function beginningPatterns(word: string): readonly RawBuilder<string>[] {
  const later = sql<string>`contained_pattern(${` ${word}`})`
  return [sql<string>`substr(contained_pattern(${word}), 2)`, later]
}

/** The ids of the agencies whose name contains a word, as an array. */
export function agenciesNamed(word: string): RawBuilder<number[]> {
  return sql<number[]>`array(
    select na.id from agency as na where ${containsWord('na.name_search', word)})`
}
