import fc from 'fast-check'
import { afterAll } from 'vitest'
import { closeAll } from './at-end.ts'

/** How often each property is tried; `npm run proofs -- properties` tries ten times as often. */
fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) })

afterAll(closeAll)
