import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenVisible } from './when-visible.ts'

/** An element at a place that changes, in a window 800 pixels high. */
function elementAt(top: number) {
  const place = { top }
  const element = { getBoundingClientRect: () => ({ top: place.top, bottom: place.top + 100 }) }
  return { element: element as unknown as Element, place }
}

describe('without an observer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', { innerHeight: 800 })
    vi.stubGlobal('IntersectionObserver', undefined)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is notified within 150 ms of coming into sight', () => {
    const onVisible = vi.fn<() => void>()
    const { element, place } = elementAt(2_000)
    whenVisible(element, onVisible)
    vi.advanceTimersByTime(1_000)
    expect(onVisible).not.toHaveBeenCalled()
    place.top = 300
    vi.advanceTimersByTime(150)
    expect(onVisible).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(onVisible).toHaveBeenCalledOnce()
  })

  // Rule C1.1
  test('waits five seconds at most', () => {
    const onVisible = vi.fn<() => void>()
    whenVisible(elementAt(2_000).element, onVisible)
    vi.advanceTimersByTime(4_800)
    expect(onVisible).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(onVisible).toHaveBeenCalledOnce()
  })

  test('is not called once it has stopped waiting', () => {
    const onVisible = vi.fn<() => void>()
    whenVisible(elementAt(0).element, onVisible)()
    vi.advanceTimersByTime(10_000)
    expect(onVisible).not.toHaveBeenCalled()
  })
})
