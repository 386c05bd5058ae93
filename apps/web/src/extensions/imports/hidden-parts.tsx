import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { linesText } from './line-numbers.ts'

/** Parts imported although a workbook hides them, parts left out, and how short years were read. */
export function HiddenParts({ tables }: { tables: readonly ImportTable[] }) {
  const { t } = useLanguage()
  const sheets = tables.flatMap(({ hidden_sheets = [] }) => hidden_sheets)
  return (
    <>
      <LinesAbove tables={tables} />
      {tables.map(
        ({ file, short_years = 0 }) =>
          short_years > 0 && <p key={file}>{t('imports.shortYears', { n: short_years, file })}</p>,
      )}
      {tables.map(
        ({ file, hidden_rows = 0 }) =>
          hidden_rows > 0 && <p key={file}>{t('imports.hiddenRows', { n: hidden_rows, file })}</p>,
      )}
      {tables.map(
        ({ file, hidden_columns = 0 }) =>
          hidden_columns > 0 && (
            <p key={file}>{t('imports.hiddenColumns', { n: hidden_columns, file })}</p>
          ),
      )}
      {sheets.length > 0 && <p>{t('imports.hiddenSheets', { sheets: sheets.join(', ') })}</p>}
    </>
  )
}

/** Lines above the headings of tables, which are left out. */
export function LinesAbove({ tables }: { tables: readonly ImportTable[] }) {
  const { t } = useLanguage()
  return tables.map(
    ({ file, lines_above = [] }) =>
      lines_above.length > 0 && (
        <p key={file}>
          {t('imports.linesAbove', { n: lines_above.length, file, lines: linesText(lines_above) })}
        </p>
      ),
  )
}
