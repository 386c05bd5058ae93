import { expect, onTestFinished, test } from 'vitest'
import { unfreezeClock } from '../shared/browser/clock.ts'
import { beginTakingOver } from '../shared/browser/taking-over.ts'
import { createQueryClient } from './query-client.ts'

test.each([-10, 10])(
  'what came with the page is not asked for while it is taken over, with a clock %d minutes off',
  (minutes) => {
    onTestFinished(unfreezeClock)
    const key = ['event', 7]
    const client = createQueryClient([{ key, value: { id: 7 } }])
    beginTakingOver(Date.now() - minutes * 60_000)
    const query = client.getQueryCache().find({ queryKey: key })
    const asks = client.getDefaultOptions().queries?.refetchOnMount
    expect(typeof asks === 'function' && query !== undefined && asks(query as never)).toBe(false)
    expect(query?.state.data).toEqual({ id: 7 })
  },
)
