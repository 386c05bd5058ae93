import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFlashQueue } from './flash-queue.ts'

const stage = () => {
  const onStage = new Set<string>()
  const queue = createFlashQueue<string>({
    show: (message) => {
      onStage.add(message)
      return message
    },
    hide: (name) => onStage.delete(name),
  })
  return { ...queue, seen: () => [...onStage] }
}

// Rule F7.3
describe('flash messages in single mode', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the first appears at once', () => {
    const { flash, seen } = stage()
    flash('one')
    expect(seen()).toEqual(['one'])
  })

  test('the next removes it at once and appears 600 ms later', () => {
    const { flash, seen } = stage()
    flash('one')
    flash('two')
    expect(seen()).toEqual([])
    vi.advanceTimersByTime(599)
    expect(seen()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen()).toEqual(['two'])
  })

  test('the latest wins of those that come within the pause', () => {
    const { flash, seen } = stage()
    flash('one')
    flash('two')
    vi.advanceTimersByTime(300)
    flash('three')
    expect(seen()).toEqual([])
    vi.advanceTimersByTime(600)
    expect(seen()).toEqual(['three'])
  })

  test('there is no pause once the shown one has disappeared by itself', () => {
    const { flash, gone, seen } = stage()
    flash('one')
    gone('one')
    flash('two')
    expect(seen()).toContain('two')
  })
})
