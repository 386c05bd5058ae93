import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { paperUrl } from './crew.api.ts'
import type { OwnedPaper } from './papers-table.tsx'
import { RemovePart } from './remove-part.tsx'

/** A paper, which is never changed: another takes its place. */
export function ShownPaperPanel({ paper, onClose }: { paper: OwnedPaper; onClose: () => void }) {
  const { t, language } = useLanguage()
  const { agency_id, id, kind, owner, valid_until, filename } = paper
  const name = t(`crew.kind.${kind}`)
  return (
    <SidePanel title={name} onClose={onClose}>
      <dl className={section.facts}>
        <dt>{t('crew.owner')}</dt>
        <dd>
          <bdi>{owner ?? t('crew.ownerAgency')}</bdi>
        </dd>
        <dt>{t('crew.validUntil')}</dt>
        <dd title={longDate(valid_until, language)}>{formatShortDate(valid_until, language)}</dd>
        <dt>{t('crew.file')}</dt>
        <dd>
          {filename === null ? (
            t('crew.noFile')
          ) : (
            <a href={paperUrl(agency_id, id)}>
              <bdi>{filename}</bdi>
            </a>
          )}
        </dd>
      </dl>
      <RemovePart of="papers" agency_id={agency_id} id={id} name={name} onClose={onClose} />
    </SidePanel>
  )
}
