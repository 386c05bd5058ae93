import type { ColumnType } from 'kysely'

/** Instants come as Date; days as `YYYY-MM-DD`; jsonb is given as JSON text (see parsers.ts). */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type Json = ColumnType<unknown, string | null, never>
export type Computed<T> = ColumnType<T, never, never>
