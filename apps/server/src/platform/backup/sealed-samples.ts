import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { nameLedger } from '../files/name-ledger.ts'
import { sealedFiles } from '../files/sealed-files.ts'
import { EnvelopeError, open } from '../personal-data/envelope.ts'
import {
  fileBinding,
  importBinding,
  needsBinding,
  personBinding,
  totpBinding,
  webhookBinding,
} from '../personal-data/envelope-binding.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { BackupError } from './backup-error.ts'

interface Deps {
  db: Database
  store: FileStore
  keyRing: KeyRing
  /** Files that were missing when the set was made. */
  missing: readonly string[]
}

export type SealedKind =
  | 'persons'
  | 'needs'
  | 'TOTP secrets'
  | 'webhook secrets'
  | 'values from before imports'
  | 'tickets'
  | 'invoices'
  | 'attachments'
  | 'papers'
  | 'files of claims'

/**
 * Opens sealed values of each kind, the newest first.
 *
 * @returns how many there were, up to `limit`
 * @throws BackupError when one does not open
 */
export async function openSamples(deps: Deps, limit: number): Promise<Record<SealedKind, number>> {
  return {
    persons: await openPersons(deps, limit),
    needs: await openNeeds(deps, limit),
    'TOTP secrets': await openTotp(deps, limit),
    'webhook secrets': await openWebhookSecrets(deps, limit),
    'values from before imports': await openEarlierValues(deps, limit),
    tickets: await openFiles(deps, limit, 'tickets', sql`ticket`),
    invoices: await openFiles(deps, limit, 'invoices', sql`invoice`),
    attachments: await openFiles(deps, limit, 'attachments', sql`comment_attachment`),
    papers: await openFiles(deps, limit, 'papers', sql`paper`),
    'files of claims': await openFiles(deps, limit, 'files of claims', sql`claim_file`),
  }
}

/** The newest rows of a kind that have an envelope, and what each is bound to. */
async function openRows<Row extends { enc: string }>(
  { db, keyRing }: Deps,
  kind: SealedKind,
  rows: RawBuilder<Row>,
  bindingOf: (row: Row) => string,
): Promise<number> {
  const found = await rows.execute(db)
  for (const row of found.rows) await opened(kind, () => open(keyRing, bindingOf(row), row.enc))
  return found.rows.length
}

function openPersons(deps: Deps, limit: number): Promise<number> {
  const rows = sql<{ id: number; excursion_id: number; enc: string }>`
    select id, excursion_id, enc from person where enc is not null order by id desc limit ${limit}`
  return openRows(deps, 'persons', rows, ({ id, excursion_id }) =>
    personBinding({ personId: id, excursionId: excursion_id }),
  )
}

function openNeeds(deps: Deps, limit: number): Promise<number> {
  const rows = sql<{ excursion_id: number; enc: string }>`
    select excursion_id, enc from order_needs order by excursion_id desc limit ${limit}`
  return openRows(deps, 'needs', rows, ({ excursion_id }) => needsBinding(excursion_id))
}

function openTotp(deps: Deps, limit: number): Promise<number> {
  const rows = sql<{ id: number; enc: string }>`
    select id, totp_enc as enc from account where totp_enc is not null order by id desc limit ${limit}`
  return openRows(deps, 'TOTP secrets', rows, ({ id }) => totpBinding(id))
}

function openWebhookSecrets(deps: Deps, limit: number): Promise<number> {
  const rows = sql<{ webhook_id: number; enc: string }>`
    select webhook_id, enc from webhook_secret order by id desc limit ${limit}`
  return openRows(deps, 'webhook secrets', rows, ({ webhook_id }) => webhookBinding(webhook_id))
}

function openEarlierValues(deps: Deps, limit: number): Promise<number> {
  const rows = sql<{ import_id: number; noun: string; row_id: number; enc: string }>`
    select import_id, noun, row_id, earlier as enc from season_import_effect
    where earlier is not null order by id desc limit ${limit}`
  return openRows(deps, 'values from before imports', rows, ({ import_id, noun, row_id }) =>
    importBinding({ importId: import_id, noun, rowId: row_id }),
  )
}

interface FileRow {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
}

async function openFiles(
  { db, store, keyRing, missing }: Deps,
  limit: number,
  kind: SealedKind,
  table: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<FileRow>`
    select id, storage_key, enc, size, sha256 from stored_file
    where exists (select from ${table} as t where t.file_id = stored_file.id)
      and storage_key <> all(${missing}::text[])
    order by storage_key limit ${limit}
  `.execute(db)
  const files = sealedFiles({ store, keyRing, ledger: nameLedger(db) })
  for (const { id, sha256, ...file } of rows) {
    await opened(kind, async () => {
      const hash = createHash('sha256')
      for await (const bytes of files.read({ ...file, binding: fileBinding(id) })) {
        hash.update(bytes)
      }
      if (hash.digest('hex') !== sha256) throw new EnvelopeError('another file')
    })
  }
  return rows.length
}

async function opened(kind: SealedKind, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = `One of the ${kind} does not open with the keys of the key file.`
    throw new BackupError(reason, { cause: error })
  }
}
