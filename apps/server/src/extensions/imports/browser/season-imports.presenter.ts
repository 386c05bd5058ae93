import type {
  ImportTable,
  SeasonImport,
  SeasonImportDetail,
} from '@gangway/contract/imports/season-imports'
import type { ImportRow } from '@gangway/contract/imports/import-rows'
import type { FieldFault } from '@gangway/contract/field-faults'
import type { ImportCounts } from '@gangway/domain/imports/season-import'
import type { Language } from '@gangway/domain/languages/language'
import { faultSheet } from '@gangway/texts/imports'
import { inLanguage } from '@gangway/texts/template'
import { wordFaults, wordRowFault } from '@gangway/texts/word-faults'
import type { Table } from '../../../platform/spreadsheet/column.ts'
import type { ListedRow } from '../preview/preview-rows.queries.ts'
import type { ImportFile, ImportRecord } from './season-imports.queries.ts'

export function presentImport(
  { tables: _tables, account_id: _account, undone_by_id: _undoer, ...record }: ImportRecord,
  files: readonly ImportFile[],
): SeasonImport {
  return {
    ...record,
    created_at: record.created_at.toISOString(),
    committed_at: record.committed_at?.toISOString() ?? null,
    undone_at: record.undone_at?.toISOString() ?? null,
    undo_until: record.undo_until?.toISOString() ?? null,
    counts: record.counts as ImportCounts | null,
    files: files
      .filter(({ import_id }) => import_id === record.id)
      .map(({ id, name, size }) => ({ id, name, size })),
  }
}

export function presentDetail(
  record: ImportRecord,
  files: readonly ImportFile[],
): SeasonImportDetail {
  return {
    ...presentImport(record, files),
    tables: record.tables as ImportTable[],
  }
}

export function presentRow({ fault, changes, ...row }: ListedRow, language: Language): ImportRow {
  return {
    ...row,
    fault: fault === null ? null : sentence(row.field, fault as FieldFault, language),
    code: fault === null ? null : (fault as FieldFault).code,
    changes: changes as ImportRow['changes'],
  }
}

function sentence(field: string | null, fault: FieldFault, language: Language): string {
  if (field === null || field === '') return wordRowFault(fault, language)
  return wordFaults({ [field]: [fault] }, language)[field]?.[0] ?? wordRowFault(fault, language)
}

/** One line for each fault. */
export function faultTable(
  rows: AsyncIterable<ImportRow>,
  language: Language,
): Table<ImportRow, 'file' | 'line' | 'reference' | 'field' | 'fault'> {
  const { title, ...headers } = inLanguage(faultSheet, language)
  return {
    title,
    headers,
    rows,
    columns: [
      { key: 'file', kind: 'text', value: ({ file }) => file },
      { key: 'line', kind: 'number', value: ({ line }) => line },
      { key: 'reference', kind: 'text', value: ({ reference }) => reference },
      { key: 'field', kind: 'text', value: ({ field }) => field },
      { key: 'fault', kind: 'text', value: ({ fault }) => fault },
    ],
  }
}
