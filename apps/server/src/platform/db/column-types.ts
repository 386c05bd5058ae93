import type { ColumnType } from 'kysely'

/** A column the database computes or maintains itself; nothing else writes it. */
export type Computed<T> = ColumnType<T, never, never>

/** jsonb, read as a value and written as JSON text (see parsers.ts). */
export type JsonText<T> = ColumnType<T, string, string>

/** jsonb that is written once. */
export type JsonOnce<T> = ColumnType<T, string, never>
