import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ExportMenu } from '../../shared/ui/export-menu.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { statementUrl, useStatements } from './statements.api.ts'

const formats = { pdf: 'invoices.pdf', xlsx: 'exports.excel', csv: 'exports.csv' } as const

/** Files of a month, for each currency. */
export function MonthExport({ agency_id, month }: { agency_id: number; month: string }) {
  const { t, language } = useLanguage()
  const { data } = useStatements(agency_id, month)
  if (data === undefined || data.statements.length === 0) return null
  return (
    <ExportMenu
      name={t('exports.title')}
      className={iconOnPhone.button}
      groups={data.statements.map(({ currency }) => ({
        label: currency,
        links: (['pdf', 'xlsx', 'csv'] as const).map((format) => ({
          label: t(formats[format]),
          format,
          href: statementUrl({ agency_id, month, currency }, { format, language }),
        })),
      }))}
    />
  )
}
