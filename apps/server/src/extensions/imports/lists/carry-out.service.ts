import type { ImportedRow } from '@gangway/contract/list-import'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import type { Language } from '@gangway/domain/languages/language'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import type { ListTable } from './list-table.rules.ts'

export interface ListFile {
  agency_id: number
  filename: string
  content: Uint8Array
  encoding?: TextEncoding | undefined
  /** The preview that is to be written; undefined: nothing is. */
  fingerprint?: string | undefined
}

interface Compared<Row> {
  row: Row
  /** Standing entry that the row changes; null: there is none. */
  seen: { version: string } | null
}

/**
 * The preview of a file, or its rows once each is written by itself.
 *
 * @throws Refusal stale with the present preview
 */
export async function carryOut<Row extends ImportedRow, One extends Compared<Row>>(
  { named, headers, text }: ListTable<string>,
  compared: readonly One[],
  { seen, language }: { seen: string | undefined; language: Language },
  write: (one: One) => Promise<unknown>,
) {
  const fingerprint = fingerprintOf(compared)
  const preview = {
    fingerprint,
    encoding: text.encoding,
    is_certain: text.isCertain,
    left_out: headers.filter((header, at) => header !== '' && named[at] === null),
    rows: compared.map(({ row }) => row),
  }
  if (seen === undefined) return preview
  if (seen !== fingerprint) throw new Refusal('stale', { data: preview })
  const rows: Row[] = []
  for (const one of compared) {
    const { outcome } = one.row
    try {
      if (outcome === 'created' || outcome === 'changed') await write(one)
      rows.push(one.row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const fault = { field: '', code: error.code, fault: error.bodyIn(language).message }
      rows.push({ ...one.row, outcome: 'faulty', faults: [fault] })
    }
  }
  return { ...preview, rows }
}

/** The same in every language. */
function fingerprintOf(compared: readonly Compared<ImportedRow>[]): string {
  const rows = compared.map(({ row, seen }) => [{ ...row, faults: [] }, seen?.version])
  return sha256(JSON.stringify(rows)).toString('hex').slice(0, 32)
}
