import {
  registerAuth,
  registerOwnSessions,
  registerPasskeys,
  registerPasswords,
  registerProfile,
  registerSecondFactor,
  registerStepUp,
  registerUsers,
} from './modules/accounts/index.ts'
import { registerAcknowledgements } from './modules/acknowledgements/index.ts'
import { registerAgencies } from './modules/agencies/index.ts'
import { registerAsks } from './modules/asks/index.ts'
import { registerComments } from './modules/comments/index.ts'
import { registerCrew } from './modules/crew/index.ts'
import { registerDashboard } from './modules/dashboard/index.ts'
import { registerDecisionReasons } from './modules/decision-reasons/index.ts'
import { registerDispatches } from './modules/dispatches/index.ts'
import { registerEvents } from './modules/events/index.ts'
import { registerDataRequests } from './modules/data-requests/index.ts'
import { registerAgencyLimits } from './modules/limits/index.ts'
import { registerHistory } from './modules/history/index.ts'
import { registerInvoices } from './modules/invoices/index.ts'
import { registerManifest } from './modules/manifest/index.ts'
import { registerNotices } from './modules/notices/index.ts'
import { registerOrders } from './modules/orders/index.ts'
import { registerPorts } from './modules/ports/index.ts'
import { type BroadcastingDeps, registerRealtime } from './modules/realtime/index.ts'
import { registerSearch } from './modules/search/index.ts'
import { registerShipAliases } from './modules/ship-aliases/index.ts'
import { registerShipCalls } from './modules/ship-calls/index.ts'
import { registerTickets } from './modules/tickets/index.ts'
import type { ServeDeps } from './extension.ts'
import { relyingPartyOf } from './platform/base/relying-party.ts'
import type { SessionCookies } from './platform/http/cookies.ts'
import type { Register } from './platform/http/register-endpoint.ts'

export interface ApiDeps extends ServeDeps {
  allowUnboundAdmins: boolean
  cookies: SessionCookies
  broadcasting: BroadcastingDeps
}

/** Registers the calls of the contract that the product cannot do without. */
export function registerApi(register: Register, deps: ApiDeps): void {
  const { config, db, clock, keyRing, pepper } = deps
  const accounts = {
    db,
    clock,
    config,
    pepper,
    keyRing,
    mfaPolicy: config.MFA_POLICY,
    relyingParty: relyingPartyOf(config),
    allowUnboundAdmins: deps.allowUnboundAdmins,
  }
  registerAuth(register, { ...accounts, cookies: deps.cookies })
  registerPasswords(register, accounts)
  registerProfile(register, accounts)
  registerSecondFactor(register, accounts)
  registerPasskeys(register, accounts)
  registerStepUp(register, accounts)
  registerOwnSessions(register, deps)
  registerUsers(register, deps)
  registerAgencies(register, deps)
  registerEvents(register, deps)
  registerAsks(register, deps)
  registerManifest(register, deps)
  registerHistory(register, deps)
  registerPorts(register, deps)
  registerShipAliases(register, deps)
  registerShipCalls(register, deps)
  registerOrders(register, deps)
  registerDecisionReasons(register, deps)
  registerAgencyLimits(register, deps)
  registerDispatches(register, deps)
  registerCrew(register, deps)
  registerAcknowledgements(register, deps)
  registerDataRequests(register, deps)
  registerTickets(register, deps)
  registerComments(register, deps)
  registerInvoices(register, deps)
  registerNotices(register, deps)
  registerDashboard(register, deps)
  registerSearch(register, deps)
  registerRealtime(register, deps.broadcasting)
}
