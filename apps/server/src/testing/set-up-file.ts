import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { closeAll } from './at-end.ts'

/** How often each property is tried. */
fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) })

afterAll(closeAll)

// The files of a worker share Node's modules and its clock.
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
