import { afterEach, describe, expect, test, vi } from 'vitest'
import { stepsOfTour } from './tour-registry.ts'

describe('stepsOfTour', () => {
  afterEach(() => vi.restoreAllMocks())

  // Rule F7.4
  test.each(['invoices', 'event'])('knows the tour %s', (name) => {
    const error = vi.spyOn(console, 'error')
    expect(stepsOfTour(name).length).toBeGreaterThan(3)
    expect(error).not.toHaveBeenCalled()
  })

  test.each(['orders', '', 'toString', '__proto__'])('logs to the console %j', (name) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect(stepsOfTour(name)).toEqual([])
    expect(error).toHaveBeenCalledExactlyOnceWith(`There is no tour named "${name}".`)
  })
})
