import type { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'

/** A query function's arguments after the database, which comes first. */
type Given<Query> = Query extends (db: infer First, ...given: infer Rest) => unknown
  ? DatabaseTransaction extends First
    ? Rest
    : never
  : never

/**
 * How to call a query for the statements written beside it: with values; with values and the rows
 * its statements answer, where later ones depend on them; or in a custom way.
 */
type Call<Query> =
  | Given<Query>
  | { given: Given<Query>; answers: readonly (readonly object[])[] }
  | ((db: Database) => unknown)

/** `part`: a piece of other statements, not a query by itself. */
type Sample<Query> = Query extends (...given: infer Values) => CompiledQuery
  ? { values: Values }
  : Query extends (...given: never) => unknown
    ? Call<Query> | Readonly<Record<string, Call<Query>>> | 'part'
    : 'part'

/**
 * One sample for everything that a file of queries exports: `npm run generate` writes their
 * statements.
 *
 * @public in the samples
 */
export type SamplesOf<Queries> = { [Name in keyof Queries]: Sample<Queries[Name]> }

/** The same, without the types of the functions. */
export type AnyCall =
  | readonly unknown[]
  | { given: readonly unknown[]; answers: readonly (readonly object[])[] }
  | ((db: Database) => unknown)

export type AnySample =
  | AnyCall
  | { values: readonly unknown[] }
  | Readonly<Record<string, AnyCall>>
  | 'part'
