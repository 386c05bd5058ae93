import type { PublicChange } from '@gangway/contract/changes'
import { shortInstant } from '../../shared/format/instant.ts'
import { eventPath } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'

/** Changes, newest first; what happened opens what programs get of it. */
export const ChangesTable = openingTable<PublicChange>({
  caption: (t) => t('developers.part.changes'),
  columnsFor,
})

function columnsFor({ t, onOpen }: Opening<PublicChange>): Column<PublicChange, never>[] {
  return [
    {
      field: 'timestamp',
      isSortable: false,
      header: t('developers.at'),
      text: ({ timestamp: at }) => shortInstant(at),
      isWhole: true,
      speaksForItself: true,
      render: ({ timestamp: at }) => <ShortTime at={at} />,
    },
    {
      field: 'type',
      isSortable: false,
      header: t('developers.type'),
      text: ({ type }) => type,
      isTitle: true,
      speaksForItself: true,
      render: (change) => (
        <RowButton
          hint={t('developers.open', { type: change.type })}
          onClick={() => onOpen(change)}
        >
          {change.type}
        </RowButton>
      ),
    },
    {
      field: 'event_id',
      isSortable: false,
      header: t('developers.event'),
      text: ({ data: { event_id } }) => String(event_id ?? ''),
      isWhole: true,
      render: ({ data: { event_id } }) =>
        event_id !== undefined && (
          <a {...toPage} href={eventPath(event_id)}>
            {event_id}
          </a>
        ),
    },
    {
      field: 'excursion_id',
      isSortable: false,
      header: t('developers.order'),
      text: ({ data: { excursion_id } }) => String(excursion_id ?? ''),
      isWhole: true,
      givesWay: 1,
    },
  ]
}
