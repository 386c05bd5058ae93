import type { Browser } from '@playwright/test'
import { median } from '../median.ts'
import { attempt } from './attempt.ts'
import { cases } from './cases.ts'
import type { Contender } from './contenders.ts'
import { type FirstView, lookTwice } from './first-view.ts'
import { inTurn } from './in-turn.ts'
import type { Cookie } from './slow-page.ts'

type TwoViews = Record<'cold' | 'warm', FirstView>

/** Medians, by contender; the files are those of the last visit. */
export interface CaseMeasured {
  name: string
  cold: ReadonlyMap<string, FirstView>
  warm: ReadonlyMap<string, FirstView>
}

/** Everyone opens the list in turn, in another order each round. */
export async function measureFirstViews(
  browser: Browser,
  contenders: readonly Contender[],
  { rounds, signIn }: { rounds: number; signIn: () => Promise<readonly Cookie[]> },
): Promise<CaseMeasured[]> {
  const measured: CaseMeasured[] = []
  for (const { name, circumstances } of cases) {
    process.stdout.write(`${name} …\n`)
    const views = new Map(contenders.map((one) => [one.name, [] as TwoViews[]]))
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of inTurn(contenders, round)) {
        const both = await attempt(`${name}: ${contender.name}`, async () =>
          lookTwice(browser, contender, { cookies: await signIn(), circumstances }),
        )
        if (both !== null) views.get(contender.name)?.push(both)
      }
    }
    const mediansOf = (kind: 'cold' | 'warm') =>
      new Map([...views].map(([app, seen]) => [app, middle(seen.map((both) => both[kind]))]))
    measured.push({ name, cold: mediansOf('cold'), warm: mediansOf('warm') })
  }
  return measured
}

function middle(views: readonly FirstView[]): FirstView {
  const of = (pick: (view: FirstView) => number) => median(views.map(pick))
  return {
    firstRow: of((view) => view.firstRow),
    answers: of((view) => view.answers),
    largestPaint: of((view) => view.largestPaint),
    blocking: of((view) => view.blocking),
    layoutShift: of((view) => view.layoutShift),
    elements: of((view) => view.elements),
    requests: of((view) => view.requests),
    scriptsToAnswer: of((view) => view.scriptsToAnswer),
    files: views.at(-1)?.files ?? [],
  }
}
