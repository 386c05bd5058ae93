import { actsSection } from './acts-section.ts'
import { measureActs } from './measure-acts.ts'
import { readableBare } from './readable-bare.ts'
import { rowsSection } from './rows-section.ts'
import type { Stand } from './stand.ts'
import { measureFirstViews } from './measure-first-views.ts'
import { judgePages } from './lighthouse.ts'
import { lighthouseSection } from './lighthouse-section.ts'
import { measureUntilRows } from './until-rows.ts'
import { firstViewSection } from './first-view-section.ts'

/** For parts whose visits do much each, so that the whole run takes a quarter of an hour. */
const fewer = (stand: Stand): Stand => ({ ...stand, rounds: Math.min(stand.rounds, 5) })

/** Measurements by name; each makes its section of docs/benchmarks.md. */
export const parts: ReadonlyMap<string, (stand: Stand) => Promise<string>> = new Map([
  [
    'first-view',
    async (stand: Stand) => {
      const { browser, contenders, signIn } = stand
      const measured = await measureFirstViews(browser, contenders, stand)
      const bare = await readableBare(browser, contenders, signIn)
      return firstViewSection(measured, { ...stand, readableBare: bare })
    },
  ],
  [
    'interactions',
    async (whole: Stand) => {
      const stand = fewer(whole)
      return actsSection(await measureActs(stand.browser, stand.contenders, stand), stand)
    },
  ],
  [
    'until-rows',
    async (whole: Stand) => {
      const stand = fewer(whole)
      return rowsSection(await measureUntilRows(stand.browser, stand.contenders, stand), stand)
    },
  ],
  ['lighthouse', async (stand: Stand) => lighthouseSection(await judgePages(stand), stand)],
])
