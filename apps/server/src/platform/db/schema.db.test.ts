import { type Selectable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Schema } from './schema.ts'

/** The typed schema as values: the compiler demands every column, with the nullability of its type. */
type Nullability<Table> = {
  [Column in keyof Selectable<Table>]-?: null extends Selectable<Table>[Column]
    ? 'nullable'
    : 'required'
}

const typedSchema: { [Table in keyof Schema]: Nullability<Schema[Table]> } = {
  port: { id: 'required', code: 'required', name: 'required', time_zone: 'required' },
  agency: {
    id: 'required',
    reference: 'required',
    name: 'required',
    emails: 'required',
    agency_hash: 'required',
    source_hash: 'nullable',
    source_updated_at: 'nullable',
    contact_name: 'required',
    contact_phone: 'required',
    language: 'required',
  },
  account: {
    id: 'required',
    email: 'required',
    name: 'required',
    role: 'required',
    agency_id: 'nullable',
    password_hash: 'required',
    password_expired: 'required',
    language: 'required',
    introduction: 'required',
    avatar: 'nullable',
    disabled_at: 'nullable',
    created_at: 'required',
    totp_enc: 'nullable',
    totp_key_id: 'nullable',
    totp_confirmed_at: 'nullable',
    totp_last_step: 'nullable',
    oidc_subject: 'nullable',
    invited_at: 'nullable',
  },
  recovery_code: { account_id: 'required', code_hash: 'required' },
  account_link: {
    token_hash: 'required',
    account_id: 'required',
    purpose: 'required',
    expires_at: 'required',
    created_at: 'required',
  },
  session: {
    id: 'required',
    account_id: 'required',
    current_hash: 'required',
    next_hash: 'nullable',
    next_seed: 'nullable',
    previous_hash: 'nullable',
    previous_until: 'nullable',
    bind_hash: 'nullable',
    user_agent: 'required',
    rotated_at: 'required',
    seen_at: 'required',
    created_at: 'required',
    revoked_at: 'nullable',
    revoked_reason: 'nullable',
    signed_in_by: 'required',
  },
  login_failure: { scope: 'required', failures: 'required', window_ends_at: 'required' },
  event: {
    id: 'required',
    reference: 'required',
    agency_id: 'required',
    port_id: 'required',
    agency_title: 'required',
    product_name: 'required',
    event_date: 'required',
    language_guide: 'required',
    duration: 'nullable',
    email: 'required',
    contact_name: 'required',
    contact_phone: 'required',
    meet_point: 'required',
    pickup_time: 'nullable',
    need_ticket: 'required',
    total_pax: 'required',
    status: 'required',
    alert: 'required',
    comments_guid: 'nullable',
    source_hash: 'nullable',
    source_updated_at: 'nullable',
    created_at: 'required',
    search: 'required',
  },
  excursion_order: {
    id: 'required',
    reference: 'required',
    event_id: 'required',
    agency_id: 'required',
    order_id: 'required',
    customer: 'required',
    phone: 'required',
    ship: 'required',
    berth: 'required',
    pickup_time: 'nullable',
    status: 'required',
    shop_language: 'required',
    ticket: 'nullable',
    filename: 'nullable',
    source_hash: 'nullable',
    source_updated_at: 'nullable',
    created_at: 'required',
    search: 'required',
  },
  sub_product: {
    id: 'required',
    excursion_id: 'required',
    agency_id: 'required',
    position: 'required',
    product_name: 'required',
    person_count: 'required',
    origin_person_count: 'required',
    additional_required_data: 'required',
    required_data_keys: 'required',
    required_person_count: 'nullable',
  },
  person: {
    id: 'required',
    sub_product_id: 'required',
    excursion_id: 'required',
    agency_id: 'required',
    kind: 'required',
    position: 'required',
    enc: 'required',
    key_id: 'required',
  },
  audit_entry: {
    id: 'required',
    at: 'required',
    account_id: 'nullable',
    actor: 'required',
    action: 'required',
    agency_id: 'nullable',
    event_id: 'nullable',
    excursion_id: 'nullable',
    before: 'nullable',
    after: 'nullable',
  },
  person_access: {
    id: 'required',
    at: 'required',
    account_id: 'required',
    agency_id: 'required',
    excursion_id: 'required',
    fields: 'required',
  },
  idempotency_key: {
    account_id: 'required',
    key: 'required',
    request_hash: 'required',
    status: 'nullable',
    body: 'nullable',
    created_at: 'required',
  },
  job: {
    id: 'required',
    kind: 'required',
    payload: 'required',
    dedupe_key: 'nullable',
    run_at: 'required',
    attempts: 'required',
    locked_until: 'nullable',
    failed_at: 'nullable',
    last_error: 'nullable',
    created_at: 'required',
  },
}

test('the typed schema and the migrated one name the same columns, nullable alike', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
    select table_name, column_name, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name not like 'schema_migration%'
  `.execute(db)
  const migrated: Record<string, Record<string, string>> = {}
  for (const { table_name, column_name, is_nullable } of rows) {
    // A generated column is declared nullable, though what it is computed from never is.
    const isComputed = ['search', 'key_id'].includes(column_name)
    migrated[table_name] = {
      ...migrated[table_name],
      [column_name]: is_nullable === 'YES' && !isComputed ? 'nullable' : 'required',
    }
  }
  expect(migrated).toEqual(typedSchema)
})
