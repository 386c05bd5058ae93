import type { Language } from '@gangway/domain/languages/language'
import { useLanguage } from '../i18n/language-context.tsx'
import { ExportMenu } from './export-menu.tsx'
import iconOnPhone from './icon-on-phone.module.css'

/** Exports everything a list's filter finds, in its order, as a spreadsheet. */
export function SpreadsheetExport({
  urlOf,
}: {
  urlOf: (options: { format: 'xlsx' | 'csv'; language: Language }) => string
}) {
  const { t, language } = useLanguage()
  const link = (format: 'xlsx' | 'csv') => ({ format, href: urlOf({ format, language }) })
  const links = [
    { label: t('exports.excel'), ...link('xlsx') },
    { label: t('exports.csv'), ...link('csv') },
  ]
  return (
    <ExportMenu name={t('exports.title')} groups={[{ links }]} className={iconOnPhone.button} />
  )
}
