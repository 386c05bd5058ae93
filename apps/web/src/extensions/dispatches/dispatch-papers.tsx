import { Menu } from '@mantine/core'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ExportItem } from '../../shared/ui/export-menu.tsx'
import { IconFileTypePdf, IconSend } from '../../shared/ui/icons.ts'
import { coachListUrl, dispatchManifestUrl } from './dispatch-papers.api.ts'

const formats = ['pdf', 'xlsx', 'csv'] as const

/** Opens a dialog first. */
export type AskedPaper = 'sign' | 'emergency' | 'texts'

/** Lists and signs of a dispatch, as items of a menu. */
export function DispatchPapers({
  dispatch_id,
  onAsk,
}: {
  dispatch_id: number
  onAsk: (paper: AskedPaper) => void
}) {
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
        label={t('dispatches.coachList')}
        href={coachListUrl(dispatch_id, language)}
      />
      {(['emergency', 'sign'] as const).map((paper) => (
        <Menu.Item
          key={paper}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => onAsk(paper)}
        >
          {t(`dispatches.${paper}`)}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => onAsk('texts')}>
        {t('textTemplates.open')}
      </Menu.Item>
    </>
  )
}
