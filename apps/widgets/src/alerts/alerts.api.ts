import { createCall } from '@gangway/client/create-call'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import type { countNotices } from '@gangway/contract/notices'
import { environmentOver } from '../shared/lib/api-environment.ts'

const environment = environmentOver({ send: sendOverFetch })

/** Only reads: the script of a page does nothing else. */
const call = createCall(environment)

export async function fetchCount(): Promise<number> {
  const { data } = await call<typeof countNotices>({
    method: 'GET',
    path: '/notices/count',
    isBackground: true,
  })
  return data.count
}
