import type { FileAnswer } from '@gangway/contract/answers'
import type { ParamsOf, QueryOf } from '@gangway/contract/define-endpoint'
import type { exportStatement as endpoint } from '@gangway/contract/statements'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { answeredFile } from '../../platform/files/made-file.ts'
import { spreadsheetFile } from '../../platform/spreadsheet/spreadsheet-file.ts'
import { statementTable } from './statements.export.presenter.ts'
import { getStatements, type StatementsDeps } from './statements.service.ts'

/** @throws Refusal agency_not_found, or statement_not_found */
export async function exportStatement(
  deps: Pick<StatementsDeps, 'db'>,
  actor: CallContext,
  { currency, format, language, ...asked }: ParamsOf<typeof endpoint> & QueryOf<typeof endpoint>,
): Promise<FileAnswer> {
  const month = await getStatements(deps, actor, asked)
  const statement = month.statements.find((one) => one.currency === currency)
  if (statement === undefined) throw new Refusal('statement_not_found')
  const name = `statement-${asked.month}-${currency}`
  if (format !== 'pdf') {
    return spreadsheetFile(statementTable(statement, language), { name, format, language })
  }
  const { statementPdf } = await import('./statement-pdf.presenter.ts')
  return answeredFile(await statementPdf({ ...month, statement }, language), `${name}.pdf`)
}
