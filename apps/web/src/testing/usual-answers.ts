import { listAgencyLimits } from '@gangway/contract/agency-limits'
import { getMe, type User } from '@gangway/contract/accounts/sign-in'
import { listAlarms } from '@gangway/contract/alarms'
import {
  listEventAgencies,
  listEventProducts,
  listEventShips,
} from '@gangway/contract/event-choices'
import { type DecisionReason, listDecisionReasons } from '@gangway/contract/decision-reasons'
import { countEvents, type EventRow, listEvents, nothingCounted } from '@gangway/contract/events'
import { getDashboard } from '@gangway/contract/dashboard'
import { getRetention } from '@gangway/contract/personal-data'
import { getDispatchDay } from '@gangway/contract/dispatches'
import { listPorts } from '@gangway/contract/ports'
import { listClaims } from '@gangway/contract/claims'
import { listDataRequests } from '@gangway/contract/data-requests'
import { listPortDays } from '@gangway/contract/port-days'
import { markStatementsSeen } from '@gangway/contract/seen-statements'
import { getRealtime } from '@gangway/contract/realtime'
import { listSavedViews } from '@gangway/contract/saved-views'
import { getExpectedLines } from '@gangway/contract/statements'
import { listUnknownShips } from '@gangway/contract/ship-aliases'
import { permissionsOf, type Role } from '@gangway/domain/accounts/roles'
import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { buildDashboard } from './dashboard-answers.ts'
import { answer, answerAt, type AskedCall, Refusal } from './fake-server.ts'

/** A person of the role who owes nothing. */
export function buildUser(role: Role, overrides: Partial<User> = {}): User {
  return {
    id: 1,
    name: 'Ada Brandt',
    email: 'ada@operator.example',
    pending_email: null,
    avatar: null,
    introduction: '',
    language: 'en',
    roles: [role],
    permissions: [...permissionsOf(role)],
    password_expired: false,
    totp_enabled: false,
    has_passkey: false,
    mfa_setup_required: false,
    signed_in_by: 'password',
    metadata: { AgencyID: role === 'agency' ? 1 : null },
    ...overrides,
  }
}

export function buildEventRow(overrides: Partial<EventRow> & Pick<EventRow, 'id'>): EventRow {
  return {
    reference: null,
    agency_title: `Harbour walk ${overrides.id}`,
    agency_name: 'Harbour Tours',
    product_name: 'Speicherstadt on foot',
    port_id: 3,
    port_code: 'DEHAM',
    port_name: 'Hamburg',
    event_date: '2026-07-14',
    language_guide: 'de',
    dress_code: '',
    total_pax: 12,
    status: 'requested',
    urgency: 'none',
    alert: false,
    pickup_conflict: null,
    left_out: [],
    no_common_time: false,
    email: 'guide@harbour.example',
    unread_comments: 0,
    ...overrides,
  }
}

/** The rows of a page of a list, and its numbers. */
export function pageOf<Row>(rows: readonly Row[], { query }: Pick<AskedCall, 'query'>) {
  const per_page = Number(query.get('per-page') ?? query.get('per_page') ?? 25)
  const current_page = Number(query.get('page') ?? 1)
  const start = (current_page - 1) * per_page
  const data = rows.slice(start, start + per_page)
  return {
    current_page,
    last_page: Math.max(1, Math.ceil(rows.length / per_page)),
    from: data.length === 0 ? null : start + 1,
    to: data.length === 0 ? null : start + data.length,
    total: rows.length,
    per_page,
    data,
  }
}

/** Sixty events, every fifth of them approved. */
export const usualEvents: readonly EventRow[] = Array.from({ length: 60 }, (_, index) =>
  buildEventRow({ id: 100 + index, status: index % 5 === 0 ? 'approved' : 'requested' }),
)

const aReason = (code: string, position: number, label_en: string, label_de: string) =>
  ({
    code,
    position,
    label_en,
    label_de,
    fault: 'agency',
    words_needed: code === 'other',
    is_retired: code === 'strike',
    version: 'a'.repeat(32),
  }) satisfies DecisionReason

/** The first, the one that needs words, and a retired one. */
export const usualReasons: readonly DecisionReason[] = [
  aReason('no_guide', 1, 'No guide available', 'Kein Guide verfügbar'),
  aReason('other', 2, 'Another reason', 'Anderer Grund'),
  aReason('strike', 3, 'Strike', 'Streik'),
]

/** The one who is signed in, whom the server names beside each answer. */
export function answerMe(user: User): void {
  answer(getMe, () => Response.json({ data: user }, { headers: { 'x-account': String(user.id) } }))
}

/** Answers the requests of the frame and the events list, as a server would for that role. */
export function answerAsUsual(role: Role): void {
  answerMe(buildUser(role))
  answerAt('GET', '/intranet/navigation', () => ownNavigation)
  answer(listEvents, (call) => {
    const status = call.query.get('status')
    const found = usualEvents.filter((row) => status === null || row.status === status)
    return { ...pageOf(found, call), total_is_exact: true }
  })
  answer(countEvents, { data: nothingCounted })
  answer(listPorts, { data: [{ id: 7, code: 'DEHAM', port: 'Hamburg' }] })
  answer(listEventAgencies, { data: [{ id: 1, name: 'Harbour Tours' }] })
  answer(listEventProducts, { data: ['Speicherstadt on foot'] })
  answer(listEventShips, { data: ['AIDAprima'] })
  answer(getDashboard, { data: buildDashboard() })
  answer(listPortDays, { data: [] })
  answer(listDataRequests, {
    current_page: 1,
    last_page: 1,
    from: null,
    to: null,
    total: 0,
    per_page: 100,
    data: [],
  })
  answer(listUnknownShips, { data: [] })
  answer(listAlarms, { data: [] })
  answer(markStatementsSeen, undefined)
  answer(listAgencyLimits, { data: [] })
  answer(listClaims, { data: [] })
  answer(getDispatchDay, new Refusal('not_found'))
  answer(getExpectedLines, { data: [] })
  answer(listDecisionReasons, { data: [...usualReasons] })
  answer(listSavedViews, { data: [] })
  const none = { held: 0, due: 0, overdue_days: 0 }
  answer(getRetention, {
    data: {
      measured_at: new Date().toISOString(),
      persons: none,
      customers: none,
      is_held_back: false,
      months: [],
    },
  })
  // There are no live updates, and pages do not mention them.
  answer(getRealtime, new Refusal('not_found'))
}
