import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { SignatureState } from './signature-state.tsx'
import classes from './webhooks-list.module.css'

const rowKey = ({ id }: ArrivedCall) => String(id)

/** What arrived, newest first; what it tells of opens the call. */
export function SinkCallsTable({
  rows,
  onOpen,
}: {
  rows: readonly ArrivedCall[]
  onOpen: (call: ArrivedCall) => void
}) {
  const t = useText()
  const columns = useMemo(() => columnsFor({ t, onOpen }), [t, onOpen])
  return (
    <DataTable
      caption={t('webhooks.sink.calls')}
      columns={columns}
      rows={rows}
      awaitedRows={0}
      rowKey={rowKey}
    />
  )
}

function columnsFor({
  t,
  onOpen,
}: {
  t: Translate
  onOpen: (call: ArrivedCall) => void
}): Column<ArrivedCall, never>[] {
  return [
    {
      field: 'arrived_at',
      isSortable: false,
      header: t('webhooks.at'),
      width: 16,
      render: ({ arrived_at: at }) => <ShortTime at={at} />,
    },
    {
      field: 'type',
      isSortable: false,
      header: t('webhooks.type'),
      width: 28,
      render: (call) => {
        const type = call.type ?? t('webhooks.sink.untyped')
        return (
          <RowButton hint={t('webhooks.open', { type })} onClick={() => onOpen(call)}>
            {type}
          </RowButton>
        )
      },
    },
    {
      field: 'message_id',
      isSortable: false,
      header: t('webhooks.messageId'),
      width: 30,
      isForWide: true,
      render: ({ message_id }) => <span className={classes.id}>{message_id ?? '–'}</span>,
    },
    {
      field: 'signature',
      isSortable: false,
      header: t('webhooks.sink.signature'),
      width: 20,
      render: (call) => <SignatureState call={call} />,
    },
    {
      field: 'attempt',
      isSortable: false,
      header: t('webhooks.sink.attempt'),
      width: 10,
      align: 'end',
      render: ({ attempt }) => attempt,
    },
  ]
}
