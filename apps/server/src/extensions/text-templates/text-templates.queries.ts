import type { TemplateKind } from '@gangway/domain/dispatches/text-template'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { TextTemplateTable } from '../../platform/db/schema.ts'

export function listTemplates(db: Database) {
  return db
    .selectFrom('text_template as t')
    .select(['t.kind', 't.text_en', 't.text_de'])
    .select(sql<string>`md5(row(t.text_en, t.text_de)::text)`.as('version'))
    .orderBy('t.kind', 'desc')
    .execute()
}

export async function lockTemplate(
  transaction: DatabaseTransaction,
  kind: TemplateKind,
): Promise<void> {
  const row = transaction.selectFrom('text_template').where('kind', '=', kind).select('kind')
  await row.forUpdate().execute()
}

export async function updateTemplate(
  transaction: DatabaseTransaction,
  { kind, ...texts }: TextTemplateTable,
): Promise<void> {
  await transaction.updateTable('text_template').set(texts).where('kind', '=', kind).execute()
}

export function contactsOf(db: Database, orders: readonly number[]) {
  return db
    .selectFrom('excursion_order as o')
    .where('o.id', 'in', orders)
    .select(['o.id', 'o.phone', 'o.email'])
    .execute()
}
