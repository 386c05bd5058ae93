import type { Span } from '@gangway/domain/retention/lifetimes'
import { type RawBuilder, sql } from 'kysely'

/** Stands in a statement as it is, so that the planner knows it. */
export function interval(span: Span): RawBuilder<unknown> {
  return sql`interval '${sql.raw(span)}'`
}
