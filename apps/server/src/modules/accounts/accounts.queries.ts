import type { Role } from '@gangway/domain/accounts/roles'
import type { Language } from '@gangway/domain/languages/language'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { interval } from '../../platform/db/database-time.ts'

/** For a select over accounts. */
export const hasPasskey = sql<boolean>`exists (
  select from passkey where passkey.account_id = account.id)`

interface NewAccount {
  /** In lower case. */
  email: string
  password_hash: string
  name: string
  role: Role
  agency_id: number | null
  language?: Language
}

/**
 * The account's person chooses another password first.
 *
 * @param invited whether a link is sent by which the password is chosen
 * @returns null when the address has an account already
 */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  { invited }: { invited: boolean },
): Promise<number | null> {
  const created = await db
    .insertInto('account')
    .values({
      ...account,
      password_expired: true,
      invited_at: invited ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

/** A program's account: what stands for its address and its password opens nothing. */
export async function insertProgramAccount(
  transaction: Database,
  { name, agency_id }: { name: string; agency_id: number | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('account')
    .values({
      kind: 'program',
      email: sql<string>`'program:' || gen_random_uuid()`,
      password_hash: '!',
      name,
      role: agency_id === null ? 'staff' : 'agency',
      agency_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameProgram(
  transaction: DatabaseTransaction,
  id: number,
  name: string,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ name })
    .where('id', '=', id)
    .where('kind', '=', 'program')
    .execute()
}

export async function disableProgram(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ disabled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('kind', '=', 'program')
    .execute()
}

export interface UserChange {
  name: string
  role: Role
  agency_id: number | null
  sees_money: boolean
  language: Language
  disabled: boolean
}

export async function updateUser(
  transaction: DatabaseTransaction,
  id: number,
  { disabled, ...columns }: UserChange,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set((eb) => ({
      ...columns,
      disabled_at: disabled ? eb.fn.coalesce('disabled_at', sql<Date>`now()`) : null,
    }))
    .where('id', '=', id)
    .execute()
}

export interface ProfileChanges {
  name?: string
  introduction?: string
  language?: Language
  avatar?: string | null
}

export async function updateProfile(
  db: Database,
  id: number,
  changes: ProfileChanges,
): Promise<void> {
  await db.updateTable('account').set(changes).where('id', '=', id).execute()
}

export async function setMailHabits(
  transaction: DatabaseTransaction,
  id: number,
  habits: {
    time_zone: string
    quiet_from: string | null
    quiet_to: string | null
    /** Left out: it stays. */
    port_day_mail_at?: string | null
  },
): Promise<void> {
  await transaction.updateTable('account').set(habits).where('id', '=', id).execute()
}

/** Ends mails about the port days of the next day. */
export async function stopPortDayMails(db: Database, id: number): Promise<void> {
  await db.updateTable('account').set({ port_day_mail_at: null }).where('id', '=', id).execute()
}

/** @returns false if it was done already on that day, `YYYY-MM-DD` by the person's clock */
export async function markPortDayMailed(db: Database, id: number, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ port_day_mailed_on: day })
    .where('id', '=', id)
    .where(sql<boolean>`port_day_mailed_on is distinct from ${day}::date`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function storePassword(
  db: Database,
  id: number,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      password_hash,
      password_expired: false,
      invited_at: null,
      pending_email: null,
      pending_email_until: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function expirePassword(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password_expired: true })
    .where('id', '=', id)
    .execute()
}

/** @param email in lower case; null withdraws the request */
export async function storePendingEmail(
  db: Database,
  id: number,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      pending_email: email,
      pending_email_until:
        email === null ? null : sql<Date>`now() + ${interval(lifetimes.emailChange)}`,
    })
    .where('id', '=', id)
    .execute()
}

/** @returns false when another account has the address; the transaction is lost then */
export async function replaceEmail(db: Database, id: number, email: string): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ email, pending_email: null, pending_email_until: null })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    // Checking first would not help against someone who takes the address at the same time.
    if (isEmailConflict(error)) return false
    throw error
  }
}

function isEmailConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'account_email_key'
}

/**
 * Links an enabled account without a subject to the provider's subject; does nothing if there is none.
 */
export function linkSubject(db: Database, email: string, subject: string) {
  return db
    .updateTable('account')
    .set({ oidc_subject: subject })
    .where('email', '=', email)
    .where('kind', '=', 'person')
    .where('oidc_subject', 'is', null)
    .where('disabled_at', 'is', null)
    .returning(['id', 'agency_id'])
    .executeTakeFirst()
}
