import type { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

/** What a query function takes beside the database, which comes first. */
type Given<Query> = Query extends (db: infer First, ...given: infer Rest) => unknown
  ? DatabaseTransaction extends First
    ? Rest
    : never
  : never

/**
 * How a query is called for the statements that stand beside it: with values; with values and the rows that
 * its statements answer, where later ones depend on them; or in a way of its own.
 */
type Call<Query> =
  | Given<Query>
  | { given: Given<Query>; answers: readonly (readonly object[])[] }
  | ((db: Database) => unknown)

/** `part`: it is a piece of other statements, and no query of its own. */
type Sample<Query> = Query extends (...given: infer Values) => CompiledQuery
  ? { values: Values }
  : Query extends (...given: never) => unknown
    ? Call<Query> | Readonly<Record<string, Call<Query>>> | 'part'
    : 'part'

/**
 * One for everything that a file of queries exports: `npm run generate` writes their statements.
 *
 * @public in the samples
 */
export type SamplesOf<Queries> = { [Name in keyof Queries]: Sample<Queries[Name]> }

/** The same, without the types of what is called. */
export type AnyCall =
  | readonly unknown[]
  | { given: readonly unknown[]; answers: readonly (readonly object[])[] }
  | ((db: Database) => unknown)

export type AnySample =
  | AnyCall
  | { values: readonly unknown[] }
  | Readonly<Record<string, AnyCall>>
  | 'part'
