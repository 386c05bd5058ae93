import type { ArrivedCall } from '@gangway/contract/webhook-sink'
import { shortInstant } from '../../shared/format/instant.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { ShortTime } from '../../shared/ui/short-time.tsx'
import { SignatureState, signatureText } from './signature-state.tsx'

/** Calls that arrived, newest first; the change opens the call. */
export const SinkCallsTable = openingTable<ArrivedCall>({
  caption: (t) => t('webhooks.sink.calls'),
  columnsFor,
})

function columnsFor({ t, onOpen }: Opening<ArrivedCall>): Column<ArrivedCall, never>[] {
  return [
    {
      field: 'arrived_at',
      isSortable: false,
      header: t('webhooks.at'),
      text: ({ arrived_at: at }) => shortInstant(at),
      isWhole: true,
      speaksForItself: true,
      render: ({ arrived_at: at }) => <ShortTime at={at} />,
    },
    {
      field: 'type',
      isSortable: false,
      header: t('webhooks.type'),
      text: ({ type }) => type ?? t('webhooks.sink.untyped'),
      isTitle: true,
      speaksForItself: true,
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
      text: ({ message_id }) => message_id ?? '',
      givesWay: 1,
    },
    {
      field: 'signature',
      isSortable: false,
      header: t('webhooks.sink.signature'),
      text: (call) => signatureText(t, call),
      beside: 22,
      speaksForItself: true,
      render: (call) => <SignatureState call={call} />,
    },
    {
      field: 'attempt',
      isSortable: false,
      header: t('webhooks.sink.attempt'),
      text: ({ attempt }) => String(attempt ?? ''),
      isWhole: true,
      align: 'end',
    },
  ]
}
