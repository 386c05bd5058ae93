import type { WebhookDelivery } from '@gangway/contract/webhooks'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { answerText } from './answer-text.ts'
import { DeliveryState } from './webhook-state.tsx'

const rowKey = ({ id }: WebhookDelivery) => id

/** Deliveries, newest first; what was told opens one. */
export function DeliveriesTable({
  rows,
  awaitedRows,
  onOpen,
}: {
  rows: readonly WebhookDelivery[]
  /** How many rows are loading while there are none. */
  awaitedRows: number
  onOpen: (delivery: WebhookDelivery) => void
}) {
  const t = useText()
  const columns = useMemo(() => columnsFor({ t, onOpen }), [t, onOpen])
  return (
    <DataTable
      caption={t('webhooks.log')}
      columns={columns}
      rows={rows}
      awaitedRows={awaitedRows}
      rowKey={rowKey}
    />
  )
}

function columnsFor({
  t,
  onOpen,
}: {
  t: Translate
  onOpen: (delivery: WebhookDelivery) => void
}): Column<WebhookDelivery, never>[] {
  return [
    {
      field: 'created_at',
      isSortable: false,
      header: t('webhooks.at'),
      width: 16,
      render: ({ created_at: at }) => <ShortTime at={at} />,
    },
    {
      field: 'type',
      isSortable: false,
      header: t('webhooks.type'),
      width: 28,
      render: (row) => (
        <RowButton hint={t('webhooks.open', { type: row.type })} onClick={() => onOpen(row)}>
          {row.type}
        </RowButton>
      ),
    },
    {
      field: 'event_id',
      isSortable: false,
      header: t('webhooks.event'),
      width: 10,
      isForWide: true,
      render: ({ event_id }) => event_id ?? '–',
    },
    {
      field: 'status',
      isSortable: false,
      header: t('webhooks.status'),
      width: 20,
      render: (row) => <DeliveryState delivery={row} />,
    },
    {
      field: 'attempts',
      isSortable: false,
      header: t('webhooks.attempts'),
      width: 10,
      align: 'end',
      render: ({ attempts }) => attempts,
    },
    {
      field: 'answer',
      isSortable: false,
      header: t('webhooks.answer'),
      width: 24,
      isForWide: true,
      render: ({ last_status, last_fault }) => answerText(t, last_status, last_fault) || '–',
    },
  ]
}
