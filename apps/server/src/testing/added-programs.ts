import { randomUUID } from 'node:crypto'
import type { Scope } from '@gangway/domain/accounts/scopes'
import { addApiKey } from '../platform/programs/api-keys.ts'
import { callerWith, type TestApp, type TestCaller } from './test-app.ts'

export interface AddedProgram extends TestCaller {
  id: number
  name: string
  /** The same as its token. */
  key: string
}

interface NewProgram {
  name?: string
  scopes?: readonly Scope[]
  /** Null: the operator's. */
  agency_id?: number | null
  networks?: string[]
  lifetime_days?: number | null
}

/** A program with one key, by which it calls. */
export async function addProgram(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  {
    name = 'Booking system',
    scopes = [],
    agency_id = null,
    networks = [],
    lifetime_days = 90,
  }: NewProgram = {},
): Promise<AddedProgram> {
  const { id } = await db
    .insertInto('account')
    .values({
      kind: 'program',
      email: `program:${randomUUID()}`,
      password_hash: '!',
      name,
      role: agency_id === null ? 'staff' : 'agency',
      agency_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reason = scopes.includes('passports.view') ? 'It prints passenger lists.' : null
  await db
    .insertInto('program')
    .values({ account_id: id, scopes: [...scopes], networks, reason, created_by: null })
    .execute()
  const key = await addApiKey(db, { account_id: id, lifetime_days, created_by: null })
  return { ...callerWith(app, key), id, name, key }
}
