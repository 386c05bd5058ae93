import { listFailedAccountMails } from '@gangway/contract/accounts/account-mails'
import { getNoticePreferences, listFailedMails } from '@gangway/contract/notices'
import { listOwnPasskeys } from '@gangway/contract/accounts/passkeys'
import {
  listOwnSessions,
  listOwnSignIns,
  type OwnSession,
  updateMe,
} from '@gangway/contract/accounts/profile'
import { getMe, type User } from '@gangway/contract/accounts/sign-in'
import { type AgencyRow, listAgencies } from '@gangway/contract/agencies'
import { listUsers, type UserRow } from '@gangway/contract/accounts/users'
import { noticeKinds } from '@gangway/domain/notices/notice-kinds'
import { answer } from './fake-server.ts'
import { buildUser, pageOf } from './usual-answers.ts'

export function buildUserRow(overrides: Partial<UserRow> & Pick<UserRow, 'id' | 'name'>): UserRow {
  return {
    email: `${overrides.name.toLowerCase()}@operator.example`,
    role: 'staff',
    agency_id: null,
    agency_name: null,
    sees_money: true,
    language: 'en',
    status: 'active',
    version: 'first',
    password_expired: false,
    totp_enabled: false,
    has_passkey: false,
    sessions: 0,
    ...overrides,
  }
}

export function buildAgencyRow(
  overrides: Partial<AgencyRow> & Pick<AgencyRow, 'id' | 'name'>,
): AgencyRow {
  return {
    reference: `AG-${overrides.id}`,
    emails: [`office@agency-${overrides.id}.example`],
    contact_name: 'Ines Moreau',
    contact_phone: '+49 40 5550100',
    language: 'en',
    version: 'first',
    users: 2,
    events: 30,
    ...overrides,
  }
}

/** Lets these people be listed, and found by what stands in their names and addresses. */
export function answerUsers(rows: readonly UserRow[]): void {
  answer(listFailedMails, { data: [] })
  answer(listFailedAccountMails, { data: [] })
  answer(listUsers, (call) => {
    const text = (call.query.get('filter') ?? '').toLowerCase()
    const role = call.query.get('role')
    const found = rows.filter(
      (row) =>
        `${row.name} ${row.email}`.toLowerCase().includes(text) &&
        (role === null || row.role === role),
    )
    return pageOf(found, call)
  })
}

export function answerAgencies(rows: readonly AgencyRow[]): void {
  answer(listAgencies, (call) => pageOf(rows, call))
}

/** Answers the requests of one's own page; changes of the profile are kept. */
export function answerProfile(sessions: readonly OwnSession[] = []): void {
  let me: User = buildUser('staff')
  answer(getMe, () => ({ data: me }))
  answer(updateMe, ({ body }) => {
    me = { ...me, ...(body as Partial<User>) }
    return { data: me }
  })
  answer(listOwnSessions, { data: [...sessions] })
  answer(listOwnPasskeys, { data: [] })
  answer(listOwnSignIns, { data: [] })
  answer(getNoticePreferences, {
    data: {
      time_zone: 'Europe/Berlin',
      quiet: null,
      port_day_at: null,
      kinds: noticeKinds.map((kind) => ({ kind, cadence: 'off' as const })),
    },
  })
}
