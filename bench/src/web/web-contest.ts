import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/steps/system-packages.ts'
import { median } from '../median.ts'
import { cases } from './cases.ts'
import { type FirstView, lookTwice } from './first-view.ts'

export interface Contender {
  name: string
  address: string
  path: string
  /** What only a row with data has. */
  rowSelector: string
}

/** Medians, by contender; the files are those of the last visit. */
export interface CaseMeasured {
  name: string
  cold: ReadonlyMap<string, FirstView>
  warm: ReadonlyMap<string, FirstView>
}

/** @throws where there is no browser */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) {
    throw new Error('There is no Chromium; CHROMIUM_PATH can name one.')
  }
  return chromium.launch({ executablePath })
}

/** Everybody opens the list in turn, in another order each round. */
export async function measureFirstViews(
  browser: Browser,
  contenders: readonly Contender[],
  { rounds, signIn }: { rounds: number; signIn: () => Promise<{ name: string; value: string }[]> },
): Promise<CaseMeasured[]> {
  const measured: CaseMeasured[] = []
  for (const { name, circumstances } of cases) {
    process.stdout.write(`${name} …\n`)
    const views = contenders.map(() => ({ cold: [] as FirstView[], warm: [] as FirstView[] }))
    for (let round = 0; round < rounds; round += 1) {
      for (let step = 0; step < contenders.length; step += 1) {
        const place = (round + step) % contenders.length
        const [contender, seen] = [contenders[place], views[place]]
        if (contender === undefined || seen === undefined) continue
        const { address, path, rowSelector } = contender
        const token = await signIn()
        const both = await lookTwice(browser, { address, path, token, rowSelector, circumstances })
        seen.cold.push(both.cold)
        seen.warm.push(both.warm)
      }
    }
    const mediansOf = (kind: 'cold' | 'warm') =>
      new Map(contenders.map((one, place) => [one.name, middle(views[place]?.[kind] ?? [])]))
    measured.push({ name, cold: mediansOf('cold'), warm: mediansOf('warm') })
  }
  return measured
}

function middle(views: readonly FirstView[]): FirstView {
  const of = (pick: (view: FirstView) => number) => median(views.map(pick))
  return {
    firstRow: of((view) => view.firstRow),
    largestPaint: of((view) => view.largestPaint),
    blocking: of((view) => view.blocking),
    layoutShift: of((view) => view.layoutShift),
    requests: of((view) => view.requests),
    files: views.at(-1)?.files ?? [],
  }
}
