import type { listChanges } from '@gangway/contract/changes'
import type { callAt } from '../doors/api.ts'

/** How one program asks the feed for what came after a position; `seconds`: how long it waits for that. */
export function askForChanges(call: ReturnType<typeof callAt>, signal: AbortSignal) {
  return (after: string, seconds: number) =>
    call<typeof listChanges>({
      method: 'GET',
      path: '/changes',
      query: { after, wait: seconds },
      signal,
    })
}
