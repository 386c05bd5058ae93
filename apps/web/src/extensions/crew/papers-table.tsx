import type { Paper } from '@gangway/contract/papers'
import { daysBetween, formatShortDate } from '@gangway/domain/dates/calendar-date'
import { paperNoticeDays } from '@gangway/domain/dispatches/dispatch'
import { today } from '../../shared/browser/clock.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconAlertTriangle, IconClock } from '../../shared/ui/icons.ts'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import classes from './crew.module.css'
import { paperUrl } from './crew.api.ts'

/** A paper with the name of its person or vehicle; null: the agency’s own. */
export interface OwnedPaper extends Paper {
  agency_id: number
  owner: string | null
}

/** Papers, those that end first in front; a kind opens one. */
export const PapersTable = openingTable<OwnedPaper>({
  caption: (t) => t('crew.papers'),
  columnsFor,
})

function columnsFor({ t, language, onOpen }: Opening<OwnedPaper>): Column<OwnedPaper, never>[] {
  const ownerOf = ({ owner }: OwnedPaper) => owner ?? t('crew.ownerAgency')
  return [
    {
      field: 'kind',
      isSortable: false,
      header: t('crew.paper'),
      text: ({ kind }) => t(`crew.kind.${kind}`),
      isTitle: true,
      speaksForItself: true,
      render: (paper) => {
        const name = t(`crew.kind.${paper.kind}`)
        return (
          <RowButton
            hint={t('forms.edit', { name: `${name}, ${ownerOf(paper)}` })}
            onClick={() => onOpen(paper)}
          >
            {name}
          </RowButton>
        )
      },
    },
    {
      field: 'owner',
      isSortable: false,
      header: t('crew.owner'),
      text: ownerOf,
      render: (paper) => <bdi>{ownerOf(paper)}</bdi>,
    },
    {
      field: 'valid_until',
      isSortable: false,
      header: t('crew.validUntil'),
      text: ({ valid_until }) =>
        [formatShortDate(valid_until, language), endText(t, valid_until)?.text].join(' '),
      render: ({ valid_until }) => {
        const end = endText(t, valid_until)
        const Icon = end?.isExpired === true ? IconAlertTriangle : IconClock
        return (
          <>
            {formatShortDate(valid_until, language)}{' '}
            {end !== null && (
              <span className={classes.mark} data-expired={end.isExpired || undefined}>
                <Icon size={14} aria-hidden />
                {end.text}
              </span>
            )}
          </>
        )
      },
    },
    {
      field: 'filename',
      isSortable: false,
      header: t('crew.file'),
      text: ({ filename }) => filename ?? '',
      givesWay: 1,
      render: ({ agency_id, id, filename }) =>
        filename !== null && (
          <a href={paperUrl(agency_id, id)}>
            <bdi>{filename}</bdi>
          </a>
        ),
    },
  ]
}

/** Words beside the day of a paper that has expired or soon will; null: it holds for longer. */
function endText(t: Translate, valid_until: string): { text: string; isExpired: boolean } | null {
  const left = daysBetween(today(), valid_until)
  if (left < 0) return { text: t('crew.expired'), isExpired: true }
  if (left > paperNoticeDays) return null
  return {
    text: left === 0 ? t('crew.expiresToday') : t('crew.expiresIn', { n: left }),
    isExpired: false,
  }
}
