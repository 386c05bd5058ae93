import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { type EventOnPage, useSettleEvent } from './event.api.ts'

/** Staff say that the event took place although a ship did not call. */
export function SettleEvent({ event_id, onPage }: { event_id: number; onPage: EventOnPage }) {
  const t = useText()
  const settle = useSettleEvent(event_id, {
    ...onPage,
    showEvent: (event) => {
      onPage.showEvent(event)
      if (event.status === 'successful') toastSuccess(t('event.settled'))
    },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={settle.isPending}
      onClick={() =>
        settle.mutate(undefined, { onError: (error) => toastError(errorText(t, error)) })
      }
    >
      {t('event.tookPlace')}
    </Button>
  )
}
