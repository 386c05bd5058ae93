import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { useLanguage } from '../../shared/i18n/language-context.tsx'

/** What a workbook hides: rows and columns, which are imported, and sheets, which are not. */
export function HiddenParts({ tables }: { tables: readonly ImportTable[] }) {
  const { t } = useLanguage()
  const sheets = tables.flatMap(({ hidden_sheets = [] }) => hidden_sheets)
  return (
    <>
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
