import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { useMemo } from 'react'
import { shortInstant } from '../../shared/format/instant.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { answerText } from './answer-text.ts'
import { DeliveryState, deliveryStateText } from './webhook-state.tsx'

const rowKey = ({ id }: WebhookDelivery) => id

/** Deliveries, newest first; the change opens one. */
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
      text: ({ created_at: at }) => shortInstant(at),
      isWhole: true,
      speaksForItself: true,
      render: ({ created_at: at }) => <ShortTime at={at} />,
    },
    {
      field: 'type',
      isSortable: false,
      header: t('webhooks.type'),
      text: ({ type }) => type,
      isTitle: true,
      speaksForItself: true,
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
      text: ({ event_id }) => String(event_id ?? ''),
      isWhole: true,
      givesWay: 2,
    },
    {
      field: 'status',
      isSortable: false,
      header: t('webhooks.status'),
      text: (delivery) => deliveryStateText(t, delivery),
      beside: 22,
      speaksForItself: true,
      render: (row) => <DeliveryState delivery={row} />,
    },
    {
      field: 'attempts',
      isSortable: false,
      header: t('webhooks.attempts'),
      text: ({ attempts }) => String(attempts),
      isWhole: true,
      align: 'end',
    },
    {
      field: 'answer',
      isSortable: false,
      header: t('webhooks.answer'),
      text: ({ last_status, last_fault }) => answerText(t, last_status, last_fault),
      givesWay: 1,
    },
  ]
}
