import { sql } from 'kysely'
import type { Database } from '../database.ts'

type SearchedTable = 'event' | 'invoice' | 'excursion_order'

/** A sample of fewer rows says nothing, and is of a table that is soon searched. */
export const fewSampled = 50

/** Texts of the rows of a sample, as `search` has them. */
export class TextSample {
  readonly #texts: readonly string[]
  readonly #counts = new Map<string, number>()

  constructor(texts: readonly string[]) {
    this.#texts = texts
    for (const text of texts) {
      for (const three of new Set(threesOf(text))) {
        this.#counts.set(three, (this.#counts.get(three) ?? 0) + 1)
      }
    }
  }

  /** How many of a thousand rows have a word, or begin one so if it begins with a space; null: only the database can fold it. */
  perThousand(word: string): number | null {
    const written = folded(word)
    if (/[^ -~]/.test(written)) return null
    if (this.#texts.length < fewSampled) return 0
    const found = this.#texts.filter((text) => ` ${text}`.includes(written)).length
    return (1_000 * found) / this.#texts.length
  }

  /** The five letters of a word that the fewest rows have: a trigram index reads long lists for the others. */
  rarestPart(word: string): string {
    const parts = Array.from(word, (_, start) => word.slice(start, start + partLength)).filter(
      (part) => /^[a-z0-9]{5}$/i.test(part),
    )
    const costs = parts.map((part) =>
      threesOf(folded(part)).reduce((sum, three) => sum + (this.#counts.get(three) ?? 0), 0),
    )
    return parts[costs.indexOf(Math.min(...costs))] ?? word
  }
}

/** Whether hardly any row is known to have a word. */
export function isRareIn(texts: TextSample, word: string): boolean {
  return (texts.perThousand(word) ?? 1_000) < 2
}

/** Whether so many rows are known to have a word that their ids are too many to name. */
export function isOftenIn(texts: TextSample | undefined, word: string): boolean {
  return (texts?.perThousand(word) ?? 0) >= 20
}

const partLength = 5

function threesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, start) =>
    text.slice(start, start + 3),
  )
}

/** Roughly as `fold_text`: only a plan depends on it. */
function folded(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Read again after so long. */
const keptMs = 600_000

type Kept = Map<SearchedTable, { sample: Promise<TextSample>; until: number }>

const keptOf = new WeakMap<Database, Kept>()

/** Texts of a table, kept by the process: what a search finds does not depend on them. */
export async function textSample(db: Database, table: SearchedTable): Promise<TextSample> {
  const samples: Kept = keptOf.get(db) ?? new Map()
  keptOf.set(db, samples)
  const kept = samples.get(table)
  if (kept !== undefined && kept.until > performance.now()) return kept.sample
  const texts = sql<{ search: string }>`select t.search from ${sampleOfRows(table, 't')}`.execute(
    db,
  )
  const sample = texts.then(({ rows }) => new TextSample(rows.map(({ search }) => search)))
  samples.set(table, { sample, until: performance.now() + keptMs })
  sample.catch(() => samples.delete(table))
  return sample
}

/** Rows of one page are alike: a few of each of many pages. */
export function sampleOfRows(table: string, alias: string) {
  return sql`(select * from ${sql.table(table)} as ${sql.ref(alias)}
    tablesample system (0.2) repeatable (0) where ${sql.ref(`${alias}.id`)} % 2 = 0) as ${sql.ref(alias)}`
}
