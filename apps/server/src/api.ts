import type { Endpoint } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
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
import { registerAlarms } from './modules/alarms/index.ts'
import { registerAgencies } from './modules/agencies/index.ts'
import { registerAudit } from './modules/audit/index.ts'
import { registerBulkActions } from './modules/bulk-actions/index.ts'
import { registerCalendarFeeds } from './modules/calendar-feeds/index.ts'
import { registerClientErrors } from './modules/client-errors/index.ts'
import { registerComments } from './modules/comments/index.ts'
import { registerDashboard } from './modules/dashboard/index.ts'
import { registerEvents } from './modules/events/index.ts'
import { registerHistory } from './modules/history/index.ts'
import { registerIngest } from './modules/imports/index.ts'
import { registerImports } from './modules/imports/index.ts'
import { registerInvoices } from './modules/invoices/index.ts'
import { registerManifest } from './modules/manifest/index.ts'
import { registerNotices } from './modules/notices/index.ts'
import { registerOrders } from './modules/orders/index.ts'
import { registerPrivacy } from './modules/privacy/index.ts'
import { registerPorts } from './modules/ports/index.ts'
import { type BroadcastingDeps, registerRealtime } from './modules/realtime/index.ts'
import { registerPublicChanges, type WaitingReaders } from './modules/public-changes/index.ts'
import { registerPrograms } from './modules/programs/index.ts'
import { registerSavedViews } from './modules/saved-views/index.ts'
import { registerSearch } from './modules/search/index.ts'
import { registerShipAliases } from './modules/ship-aliases/index.ts'
import { registerTickets } from './modules/tickets/index.ts'
import { type CountVitals, registerVitals } from './modules/vitals/index.ts'
import {
  registerWebhooks,
  registerWebhookSink,
  type WebhookSink,
} from './modules/webhooks/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { pickupRulesOf } from './platform/configured-rules.ts'
import type { Config } from './platform/env.ts'
import type { FileIntakeDeps } from './platform/files/keep-file.ts'
import { relyingPartyOf } from './platform/relying-party.ts'
import type { SessionCookies } from './platform/http/cookies.ts'
import type { Register } from './platform/http/register-endpoint.ts'
import type { Secrets } from './platform/personal-data/secrets.ts'
import type { TableFiles } from './platform/spreadsheet/table-file.ts'

export interface ApiDeps extends FileIntakeDeps {
  config: Config
  tableFiles: TableFiles
  db: Database
  secrets: Secrets
  clock: Clock
  allowUnboundAdmins: boolean
  cookies: SessionCookies
  broadcasting: BroadcastingDeps
  /** The readers waiting for changes on this instance. */
  readers: WaitingReaders
  /** The demo's own receiver of webhooks; null: there is none. */
  sink: WebhookSink | null
  /** Null: nothing is measured. */
  countVisit: CountVitals | null
}

/** Registers every module's handlers of the contract, and makes sure that none is missing. */
export function registerApi(registrar: Register, deps: ApiDeps): void {
  const { config, db, secrets, clock, files, examinePdf, scanForViruses } = deps
  const { register, requireAll } = served(registrar)
  const accounts = {
    db,
    clock,
    config,
    pepper: secrets.pepper,
    keyRing: secrets.keyRing,
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
  registerOwnSessions(register, { db })
  registerUsers(register, { db })
  registerAgencies(register, { db })
  registerPrograms(register, { db })
  const events = { db, clock, pickupRules: pickupRulesOf(config) }
  registerEvents(register, events)
  registerBulkActions(register, { ...events, pepper: secrets.pepper })
  registerManifest(register, { ...events, config, keyRing: secrets.keyRing })
  registerHistory(register, { db })
  registerPorts(register, { db })
  registerShipAliases(register, { db, clock })
  registerOrders(register, { db, keyRing: secrets.keyRing })
  registerPrivacy(register, { db, keyRing: secrets.keyRing, files, clock, config })
  const intake = { db, files, examinePdf, scanForViruses }
  registerTickets(register, intake)
  registerIngest(register, {
    ...intake,
    keyRing: secrets.keyRing,
    passport_months: config.PASSPORT_MONTHS,
  })
  registerComments(register, intake)
  registerImports(register, { ...intake, keyRing: secrets.keyRing, tableFiles: deps.tableFiles })
  registerInvoices(register, { db, clock, files })
  registerNotices(register, { db })
  registerAudit(register, { db, clock })
  registerAlarms(register, { db })
  registerDashboard(register, { db, clock })
  registerSearch(register, { db, clock })
  registerSavedViews(register, { db })
  registerCalendarFeeds(register, { db, config })
  registerClientErrors(register, { clock })
  registerVitals(register, { clock, count: deps.countVisit })
  registerRealtime(register, deps.broadcasting)
  registerPublicChanges(register, { db, config, pepper: secrets.pepper, readers: deps.readers })
  registerWebhooks(register, {
    db,
    config,
    keyRing: secrets.keyRing,
    pepper: secrets.pepper,
    sink: deps.sink,
  })
  registerWebhookSink(register, { db, sink: deps.sink })
  requireAll(endpoints)
}

/** Remembers what was registered, so that a call the contract promises cannot be forgotten. */
function served(register: Register) {
  const names = new Set<string>()
  const remembering: Register = (registration) => {
    names.add(registration.endpoint.name)
    register(registration)
  }
  return {
    register: remembering,
    requireAll: (promised: readonly Endpoint[]) => {
      const missing = promised.filter((endpoint) => !names.has(endpoint.name))
      if (missing.length === 0) return
      throw new Error(`not served: ${missing.map((endpoint) => endpoint.name).join(', ')}`)
    },
  }
}
