import { conflictIn } from '@gangway/client/refusal'
import type { Acknowledgement, acknowledgeChanges } from '@gangway/contract/acknowledgements'
import type { Event } from '@gangway/contract/events'
import { call } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { withAcknowledgements } from './read-groups.ts'

/** The event on the page. */
export interface ReadOnPage {
  hold: () => Promise<void>
  showEvent: (event: Event) => void
  refresh: () => void
}

/** Says that changes have been read; where one has changed again, it is shown as it stands. */
export function useAcknowledgeChanges({
  event,
  onPage,
  onDone,
}: {
  event: Event
  onPage: ReadOnPage
  onDone: () => void
}) {
  return useSingleMutation({
    mutationFn: async (read: readonly Acknowledgement[]) => {
      const { data } = await call<typeof acknowledgeChanges>({
        method: 'POST',
        path: '/events/:event_id/acknowledgements',
        params: { event_id: event.event_id },
        body: { acknowledgements: read.map(({ id, version }) => ({ id, version })) },
      })
      return data
    },
    onMutate: onPage.hold,
    onSuccess: (now) => {
      onPage.showEvent(withAcknowledgements(event, now))
      onDone()
    },
    onError: (error) => {
      const now = changedAgain(error)
      if (now !== null) onPage.showEvent(withAcknowledgements(event, now))
    },
    onSettled: onPage.refresh,
  })
}

/** The changes as they stand now, if one has changed again. */
export function changedAgain(error: unknown): Acknowledgement[] | null {
  return conflictIn<typeof acknowledgeChanges>(error, 'changed_again')
}
