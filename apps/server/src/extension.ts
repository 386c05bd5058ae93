import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { ReadStatementTotals } from './modules/invoices/index.ts'
import type { Clock } from './platform/base/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Listen } from './platform/db/engine.ts'
import type { Config } from './platform/base/env.ts'
import type { FileIntakeDeps } from './platform/files/keep-file.ts'
import type { SealedFiles } from './platform/files/sealed-files.ts'
import type { refuseUnknownPath } from './platform/http/error-handler.ts'
import type { Register } from './platform/http/register-endpoint.ts'
import type { JobHandler } from './platform/jobs/job-kind.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Meters } from './platform/metrics/meters.ts'
import type { KeyRing } from './platform/personal-data/key-ring.ts'
import type { Interruptions } from './platform/realtime/interruptions.ts'
import type { Task } from './platform/base/schedule.ts'
import type { TableFiles } from './platform/spreadsheet/table-file.ts'

/** A part of the server without which the rest does its job: the others never import it. */
export interface Extension {
  name: string
  serve?: (server: ExtensionServer, deps: ServeDeps) => void | Promise<void>
  /** Recurring work without a caller. */
  tasks?: (deps: TaskDeps) => readonly RepeatedTask[]
  /** Work that every process does for itself, whatever its role. */
  ownTasks?: (deps: OwnTaskDeps) => readonly Task[]
  jobs?: (deps: JobDeps) => readonly JobHandler[]
  statementTotals?: ReadStatementTotals
  /** Answers an address below this prefix that cannot be decoded. */
  undecodable?: { prefix: string; refuse: typeof refuseUnknownPath }
}

export interface ExtensionServer {
  app: FastifyInstance
  /** Serves calls of the contract, below `/api/v1`. */
  api: (work: (register: Register) => void) => void
  /** Serves calls below a prefix of the extension's own. */
  below: (prefix: string, work: (register: Register, app: FastifyInstance) => void) => Promise<void>
}

interface Deps {
  db: Database
  clock: Clock
  config: Config
  keyRing: KeyRing
  /** Where a demo takes in its own webhooks; null: it does not. */
  sinkAddress: string | null
}

export interface ServeDeps extends Deps, FileIntakeDeps {
  listen: Listen
  pepper: string
  pickupRules: PickupRules
  passport_months: number
  tableFiles: TableFiles
  /** Null: nothing is measured. */
  meters: Meters | null
  /** Null: no extension has statements. */
  statementTotals: ReadStatementTotals | null
}

export interface TaskDeps extends Deps {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface OwnTaskDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  interruptions: Interruptions
}

export interface JobDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'keyRing'> {
  files: SealedFiles
  tableFiles: TableFiles
  mailer: Mailer
  /** Signs addresses in mails. */
  pepper: string
}

export interface RepeatedTask extends Task {
  /**
   * `each`: every instance does it, the first to come with few rows at a time. `one`: one instance does it for all,
   * at once when the settings it depends on have changed.
   */
  by: 'each' | 'one'
  settings?: string
}
