import type { FileAnswer } from '@gangway/contract/answers'
import {
  importsPerPage,
  type SeasonImport,
  type SeasonImportDetail,
} from '@gangway/contract/imports/season-imports'
import { importRowsPerPage, type ImportRow } from '@gangway/contract/imports/import-rows'
import type { Language } from '@gangway/domain/languages/language'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { FileIntakeDeps } from '../../../platform/files/keep-file.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { spreadsheetFile } from '../../../platform/spreadsheet/spreadsheet-file.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import * as previewRows from '../preview/preview-rows.queries.ts'
import { faultTable, presentDetail, presentImport, presentRow } from './season-imports.presenter.ts'
import * as queries from './season-imports.queries.ts'

export interface SeasonImportsDeps extends FileIntakeDeps {
  db: Database
  keyRing: KeyRing
  tableFiles: TableFiles
}

export async function listImports(
  { db }: SeasonImportsDeps,
  page: number,
): Promise<PageInfo & { data: SeasonImport[] }> {
  const per_page = importsPerPage
  const total = await queries.countImports(db)
  const found = await queries.listImports(db, { limit: per_page, offset: (page - 1) * per_page })
  const files = await queries.listFiles(
    db,
    found.map(({ id }) => id),
  )
  const data = found.map((record) => presentImport(record, files))
  return { ...pageInfo({ page, per_page, total }), data }
}

/** @throws Refusal import_not_found */
export async function getImport(
  { db }: SeasonImportsDeps,
  id: number,
): Promise<SeasonImportDetail> {
  const found = await queries.findImport(db, id)
  if (found === undefined) throw new Refusal('import_not_found')
  return presentDetail(found, await queries.listFiles(db, [id]))
}

/** @throws Refusal import_not_found */
export async function listRows(
  deps: SeasonImportsDeps,
  id: number,
  { page, ...filter }: previewRows.RowFilter & { page: number },
  language: Language,
): Promise<PageInfo & { data: ImportRow[] }> {
  await getImport(deps, id)
  const per_page = importRowsPerPage
  const total = await previewRows.countRows(deps.db, id, filter)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const rows = await previewRows.listRows(deps.db, id, filter, window)
  const data = rows.map((row) => presentRow(row, language))
  return { ...pageInfo({ page, per_page, total }), data }
}

/** Rows read at once for the file of faults. */
const faultsAtOnce = 1_000

/** @throws Refusal import_not_found */
export async function faultsFile(
  deps: SeasonImportsDeps,
  id: number,
  language: Language,
): Promise<FileAnswer> {
  await getImport(deps, id)
  const rows = async function* () {
    for (let offset = 0; ; offset += faultsAtOnce) {
      const window = { limit: faultsAtOnce, offset }
      const found = await previewRows.listRows(deps.db, id, { outcome: 'faulty' }, window)
      yield* found.map((row) => presentRow(row, language))
      if (found.length < faultsAtOnce) return
    }
  }
  return spreadsheetFile(faultTable(rows(), language), {
    name: `import-${id}`,
    format: 'csv',
    language,
  })
}
