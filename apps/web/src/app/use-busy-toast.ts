import { HttpError } from '@gangway/client/http-error'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../shared/i18n/language-context.tsx'

const id = 'busy'

/** Says why something takes a while: a busy server has asked to come back, which happens by itself. */
export function useBusyToast(): void {
  const t = useText()
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'failed') return
        if (!isAskedToWait(event.action.error)) return
        notifications.show({ id, message: t('shell.busy'), role: 'status' })
      }),
    [client, t],
  )
}

function isAskedToWait(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.code === 'overloaded' || error.code === 'too_many_requests')
  )
}
