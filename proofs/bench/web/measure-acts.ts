import type { Browser } from '@playwright/test'
import { attempt } from './attempt.ts'
import { type Contender, ours } from './contenders.ts'
import { actOnKeptPages } from './kept-acts.ts'
import { inTurn } from './in-turn.ts'
import { actOnList } from './list-acts.ts'
import type { Cookie } from './slow-page.ts'
import type { Act } from './stopwatch.ts'

/** Each has many acts. */
const keptRounds = 3

/** Every act of every round, by contender and by what was done. */
export type ActsMeasured = ReadonlyMap<string, ReadonlyMap<string, readonly Act[]>>

/** Everyone is used in turn, in another order each round. */
export async function measureActs(
  browser: Browser,
  contenders: readonly Contender[],
  {
    rounds,
    event,
    signIn,
  }: { rounds: number; event: number; signIn: () => Promise<readonly Cookie[]> },
): Promise<ActsMeasured> {
  const measured = new Map(contenders.map(({ name }) => [name, new Map<string, Act[]>()]))
  const noteOf = (name: string) => (what: string, acts: readonly Act[]) => {
    const byWhat = measured.get(name)
    byWhat?.set(what, [...(byWhat.get(what) ?? []), ...acts])
  }
  for (let round = 0; round < rounds; round += 1) {
    process.stdout.write(`interactions, round ${round + 1} of ${rounds} …\n`)
    for (const contender of inTurn(contenders, round)) {
      const note = noteOf(contender.name)
      await attempt(`The list of ${contender.name}`, async () =>
        actOnList(browser, contender, { cookies: await signIn(), note }),
      )
      if (contender.name !== ours || round >= keptRounds) continue
      await attempt('Kept pages and 200 orders', async () =>
        actOnKeptPages(browser, contender, { event, cookies: await signIn(), note }),
      )
    }
  }
  return measured
}
