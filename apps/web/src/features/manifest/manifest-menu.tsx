import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ExportMenu } from '../../shared/ui/export-menu.tsx'
import { manifestUrl } from './manifest.api.ts'

/** The guide's list of an event, as a file. */
export function ManifestMenu({
  event_id,
  mayReveal,
}: {
  event_id: number
  /** Whether the reader may see the persons' data. */
  mayReveal: boolean
}) {
  const { t, language } = useLanguage()
  const link = (format: 'pdf' | 'xlsx', withPassports = false) => ({
    format,
    href: manifestUrl(event_id, {
      format,
      language,
      ...(withPassports ? { passports: 'true' } : {}),
    }),
  })
  const plain = {
    label: t('manifest.plain'),
    links: [
      { label: t('manifest.pdf'), ...link('pdf') },
      { label: t('manifest.excel'), ...link('xlsx') },
    ],
  }
  const withPassports = {
    label: t('manifest.passports'),
    links: [
      { label: t('manifest.pdfWithPassports'), ...link('pdf', true) },
      { label: t('manifest.excelWithPassports'), ...link('xlsx', true) },
    ],
  }
  return (
    <ExportMenu name={t('manifest.title')} groups={mayReveal ? [plain, withPassports] : [plain]} />
  )
}
