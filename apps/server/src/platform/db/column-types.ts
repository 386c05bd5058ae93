import type { ColumnType } from 'kysely'

/** What the database computes or keeps up itself: no one writes it. */
export type Computed<T> = ColumnType<T, never, never>

/** jsonb, read as a value and given as JSON text (see parsers.ts). */
export type JsonText<T> = ColumnType<T, string, string>

/** jsonb that is written once. */
export type JsonOnce<T> = ColumnType<T, string, never>
