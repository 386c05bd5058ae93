import type { revealOrder } from '@gangway/contract/orders'
import type * as z from 'zod'
import type { BrowserSession } from '../../doors/browser-session.ts'
import { read, revealPath } from './callers.ts'
import type { CanaryOrder } from './canaries.ts'

type Answer = z.infer<(typeof revealOrder.responses)[200]>

export interface Revealed {
  status: number
  /** Last names as they are told; null: damaged. */
  names: readonly (string | null)[]
  unreadable: number
}

/** Opens one order's persons as the product's pages do. */
export async function reveal(
  address: string,
  session: BrowserSession,
  order: Pick<CanaryOrder, 'event_id' | 'excursion_id'>,
): Promise<Revealed> {
  const { status, bytes } = await read(address, session, revealPath(order))
  if (status !== 200) return { status, names: [], unreadable: 0 }
  const { data }: Answer = JSON.parse(bytes.toString('utf8'))
  const entries = data.subproducts.flatMap(({ required_data }) => required_data)
  const passports = entries.filter((entry) => entry.key === 'passport_data')
  return {
    status,
    names: passports.flatMap(({ value }) => value.map(({ last_name }) => last_name)),
    unreadable: passports.reduce((sum, one) => sum + (one.unreadable?.length ?? 0), 0),
  }
}
