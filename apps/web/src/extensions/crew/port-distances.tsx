import type { PortDistance } from '@gangway/contract/port-distances'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconMapPin } from '../../shared/ui/page-icons.ts'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { usePortDistances } from './crew.api.ts'
import { DistancePanel } from './distance-panel.tsx'

type DistanceRow = PortDistance & { id: string }

const DistancesTable = openingTable<DistanceRow>({
  caption: (t) => t('crew.distances'),
  columnsFor,
})

/** For staff: how long it takes from one port to another. */
export function PortDistances() {
  const t = useText()
  const { data: distances, error, refetch } = usePortDistances()
  const [open, setOpen] = useState<PortDistance | 'new' | null>(null)
  if (distances === undefined && error !== null) {
    return <LoadFailed title={t('crew.distancesFailed')} error={error} onRetry={refetch} />
  }
  const rows = distances?.map((one) => ({
    ...one,
    id: `${one.port.port_id}-${one.other.port_id}`,
  }))
  return (
    <ListSection
      title={t('crew.distances')}
      hint={t('crew.distancesHint')}
      count={distances?.length}
      add={t('crew.addDistance')}
      icon={IconMapPin}
      empty={[t('crew.distancesEmpty'), t('crew.distancesEmptyHint')]}
      panel={
        open && (
          <DistancePanel distance={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )
      }
      onAdd={() => setOpen('new')}
    >
      <DistancesTable rows={rows ?? []} awaitedRows={rows === undefined ? 1 : 0} onOpen={setOpen} />
    </ListSection>
  )
}

function columnsFor({ t, onOpen }: Opening<DistanceRow>): Column<DistanceRow, never>[] {
  const nameOf = ({ port, other }: PortDistance) =>
    t('crew.between', { port: port.port_name, other: other.port_name })
  return [
    {
      field: 'way',
      isSortable: false,
      header: t('crew.way'),
      text: nameOf,
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <RowButton hint={t('forms.edit', { name: nameOf(row) })} onClick={() => onOpen(row)}>
          {nameOf(row)}
        </RowButton>
      ),
    },
    {
      field: 'minutes',
      isSortable: false,
      header: t('crew.minutes'),
      text: ({ minutes }) => String(minutes),
      isWhole: true,
      align: 'end',
    },
  ]
}
