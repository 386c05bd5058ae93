import type { RatesImport } from '@gangway/contract/rates-import'
import type { Language } from '@gangway/domain/languages/language'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { readAs } from '../../../platform/db/scope.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { addRate, changeRate, listRates, type RatesDeps } from '../../rates/index.ts'
import { carryOut, type ListFile } from '../lists/carry-out.service.ts'
import { readList } from '../lists/read-list.service.ts'
import { listPortKeys } from '../season/import-places.queries.ts'
import { compareRates } from './compare-rates.rules.ts'
import { rateColumns } from './rate-columns.rules.ts'

export interface RatesImportDeps extends RatesDeps {
  tableFiles: TableFiles
}

/**
 * Writes each row by itself, as someone would add or change it.
 *
 * @throws Refusal agency_not_found, validation_failed, stale with the present preview
 */
export async function importRates(
  deps: RatesImportDeps,
  actor: CallContext,
  { agency_id, filename, content, encoding, fingerprint: seen }: ListFile,
  language: Language,
): Promise<RatesImport> {
  const { rates } = await listRates(deps, actor, agency_id)
  const ports = await readAs(deps.db, actor, listPortKeys)
  const table = await readList(deps.tableFiles, content, encoding ?? null, rateColumns)
  const compared = compareRates({ ...table, filename }, { rates, ports, language })
  return carryOut(table, compared, { seen, language }, async ({ given, seen: rate }) => {
    if (given === null) return
    if (rate === null) await addRate(deps, actor, { ...given, agency_id })
    else {
      const { id: rate_id, version } = rate
      await changeRate(deps, actor, { ...given, agency_id, rate_id, version })
    }
  })
}
