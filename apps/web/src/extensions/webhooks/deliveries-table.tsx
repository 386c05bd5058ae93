import type { WebhookDelivery } from '@gangway/contract/webhook-deliveries'
import { shortInstant } from '../../shared/format/instant.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { answerText } from './answer-text.ts'
import { DeliveryState, deliveryStateText } from './webhook-state.tsx'

/** Deliveries, newest first; the change opens one. */
export const DeliveriesTable = openingTable<WebhookDelivery>({
  caption: (t) => t('webhooks.log'),
  columnsFor,
})

function columnsFor({ t, onOpen }: Opening<WebhookDelivery>): Column<WebhookDelivery, never>[] {
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
