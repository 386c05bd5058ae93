import { actsSection } from './acts-section.ts'
import { measureActs } from './measure-acts.ts'
import type { Stand } from './stand.ts'
import { measureFirstViews } from './web-contest.ts'
import { firstViewSection } from './web-section.ts'

/** What is measured, by name; each makes its section of docs/benchmarks.md. */
export const parts: ReadonlyMap<string, (stand: Stand) => Promise<string>> = new Map([
  [
    'first-view',
    async (stand: Stand) =>
      firstViewSection(await measureFirstViews(stand.browser, stand.contenders, stand), stand),
  ],
  [
    'interactions',
    async (stand: Stand) =>
      actsSection(await measureActs(stand.browser, stand.contenders, stand), stand),
  ],
])
