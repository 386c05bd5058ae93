import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ExportItem } from '../../shared/ui/export-menu.tsx'
import { dispatchManifestUrl, meetingSignUrl } from './dispatch-papers.api.ts'

const formats = ['pdf', 'xlsx', 'csv'] as const

/** Lists and signs of a dispatch, as items of a menu. */
export function DispatchPapers({ dispatch_id }: { dispatch_id: number }) {
  const { t, language } = useLanguage()
  return (
    <>
      {formats.map((format) => (
        <ExportItem
          key={format}
          format={format}
          label={t(`dispatches.manifest.${format}`)}
          href={dispatchManifestUrl(dispatch_id, { format, language })}
        />
      ))}
      <ExportItem
        format="pdf"
        label={t('dispatches.sign')}
        href={meetingSignUrl(dispatch_id, language)}
      />
    </>
  )
}
