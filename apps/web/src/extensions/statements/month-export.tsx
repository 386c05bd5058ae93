import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ExportMenu } from '../../shared/ui/export-menu.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { IconMail } from '../../shared/ui/page-icons.ts'
import { statementUrl, useMail, useStatements } from './statements.api.ts'

const formats = { pdf: 'invoices.pdf', xlsx: 'exports.excel', csv: 'exports.csv' } as const

/** Mail of a month, and its files for each currency. */
export function MonthExport({ agency_id, month }: { agency_id: number; month: string }) {
  const { t, language } = useLanguage()
  const { data } = useStatements(agency_id, month)
  const mail = useMail(agency_id, month, (sent_to) =>
    toastSuccess(t('statements.mailed', { list: sent_to.join(', ') })),
  )
  if (data === undefined || data.statements.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        className={iconOnPhone.button}
        leftSection={<IconMail size={16} aria-hidden />}
        loading={mail.isPending}
        onClick={() =>
          mail.mutate(undefined, { onError: (error) => toastError(errorText(t, error)) })
        }
      >
        {t('statements.mail')}
      </Button>
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
    </>
  )
}
