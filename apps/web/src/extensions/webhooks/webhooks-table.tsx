import type { Webhook } from '@gangway/contract/webhooks'
import { shortInstant } from '../../shared/format/instant.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { WebhookState, webhookStateText } from './webhook-state.tsx'
import classes from './webhooks-list.module.css'

/** The webhooks, one row each; a name opens one. */
export const WebhooksTable = openingTable<Webhook>({
  caption: (t) => t('webhooks.title'),
  columnsFor,
})

function columnsFor({ t, onOpen }: Opening<Webhook>): Column<Webhook, never>[] {
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('webhooks.name'),
      text: ({ name, url }) => `${name}\n${url}`,
      isDouble: true,
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <>
          <RowButton hint={t('forms.edit', { name: row.name })} onClick={() => onOpen(row)}>
            {row.name}
          </RowButton>
          <div className={classes.detail}>{row.url}</div>
        </>
      ),
    },
    {
      field: 'agency',
      isSortable: false,
      header: t('programs.owner'),
      givesWay: 1,
      speaksForItself: true,
      text: ({ agency }) => agency?.name ?? t('webhooks.operator'),
    },
    {
      field: 'state',
      isSortable: false,
      header: t('webhooks.state'),
      text: (row) => webhookStateText(t, row),
      beside: 22,
      speaksForItself: true,
      render: (row) => <WebhookState webhook={row} />,
    },
    {
      field: 'waiting',
      isSortable: false,
      header: t('webhooks.waiting'),
      text: ({ waiting }) => String(waiting),
      isWhole: true,
      align: 'end',
    },
    {
      field: 'last_delivered_at',
      isSortable: false,
      header: t('webhooks.lastDelivered'),
      text: ({ last_delivered_at: at }) => (at === null ? '' : shortInstant(at)),
      isWhole: true,
      givesWay: 2,
      render: ({ last_delivered_at: at }) => at !== null && <ShortTime at={at} />,
    },
  ]
}
