import type { countNotices } from '@gangway/contract/notices'
import { call } from './alerts-client.ts'

export async function fetchCount(): Promise<number> {
  const { data } = await call<typeof countNotices>({
    method: 'GET',
    path: '/notices/count',
    isBackground: true,
  })
  return data.count
}
