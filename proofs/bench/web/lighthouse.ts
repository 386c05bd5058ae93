import { chromium } from '@playwright/test'
import { freePort } from '@gangway/testkit/free-port'
import { median } from '../median.ts'
import { attempt } from './attempt.ts'
import { chromiumPath } from '../../doors/chromium.ts'
import type { Cookie } from './slow-page.ts'
import type { Stand } from './stand.ts'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

/** Medians; scores from 0 to 100, times in milliseconds. */
export interface Judged {
  page: string
  form: Form
  runs: number
  performance: number
  /** Looked at once. */
  accessibility: number
  firstPaint: number
  largestPaint: number
  blocking: number
  layoutShift: number
  speedIndex: number
}

type Verdict = Omit<Judged, 'page' | 'form' | 'runs' | 'accessibility'> & {
  accessibility: number | null
}

/** The part of Lighthouse that we use; it is installed beside the peer. */
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[] },
  config: unknown,
) => Promise<
  | {
      lhr: {
        finalDisplayedUrl: string
        categories: Record<string, { score: number | null } | undefined>
        audits: Record<string, { numericValue?: number; errorMessage?: string } | undefined>
        runtimeError?: { message: string }
      }
    }
  | undefined
>

const pages = (event: number) => [
  { page: 'login', path: '/login', isSignedIn: false },
  { page: 'events', path: '/events', isSignedIn: true },
  { page: 'event of 200 orders', path: `/events/${event}`, isSignedIn: true },
  { page: 'dashboard', path: '/dashboard', isSignedIn: true },
  { page: 'invoices', path: '/invoices', isSignedIn: true },
]

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; desktop: unknown }> {
  const [{ default: lighthouse }, { default: desktop }] = (await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/config/desktop-config.js'),
  ])) as [{ default: Lighthouse }, { default: unknown }]
  return { lighthouse, desktop }
}

/**
 * Lighthouse as it comes, simulated throttling included. It empties the cache before each run and leaves
 * the cookies, with which someone is signed in.
 */
export async function judgePages({
  contenders: [own],
  event,
  rounds,
  signIn,
}: Stand): Promise<Judged[]> {
  if (own === undefined) throw new Error('Nobody is there to be judged.')
  const { lighthouse, desktop } = await loadLighthouse()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    // Lighthouse opens its page beside ours, where no context of Playwright's is.
    const devTools = await browser.newBrowserCDPSession()
    const beSignedIn = async (cookies: readonly Cookie[]) => {
      await devTools.send('Storage.clearCookies')
      const here = cookies.map((cookie) => ({ ...cookie, url: own.address }))
      await devTools.send('Storage.setCookies', { cookies: here })
    }
    const judged: Judged[] = []
    for (const { page, path, isSignedIn } of pages(event)) {
      for (const form of forms) {
        process.stdout.write(`Lighthouse: ${page}, ${form} …\n`)
        const verdicts: Verdict[] = []
        for (let round = 0; round < Math.min(rounds, 3); round += 1) {
          const verdict = await attempt(`${page}, ${form}`, async () => {
            await beSignedIn(isSignedIn ? await signIn() : [])
            const onlyCategories = round === 0 ? ['performance', 'accessibility'] : ['performance']
            const config = form === 'desktop' ? desktop : undefined
            const result = await lighthouse(
              `${own.address}${path}`,
              { port, onlyCategories },
              config,
            )
            return verdictOf(path, result)
          })
          if (verdict !== null) verdicts.push(verdict)
        }
        judged.push({ page, form, ...middle(verdicts) })
      }
    }
    return judged
  } finally {
    await browser.close()
  }
}

function verdictOf(path: string, result: Awaited<ReturnType<Lighthouse>>): Verdict {
  if (result === undefined) throw new Error('Lighthouse said nothing.')
  const { finalDisplayedUrl, categories, audits, runtimeError } = result.lhr
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`It saw ${finalDisplayedUrl}.`)
  const score = (name: string) => {
    const found = categories[name]?.score
    return found === null || found === undefined ? null : found * 100
  }
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const performance = score('performance')
  if (performance === null) {
    const fault = Object.values(audits).find((audit) => audit?.errorMessage !== undefined)
    throw new Error(runtimeError?.message ?? fault?.errorMessage ?? 'It could not be judged.')
  }
  return {
    performance,
    accessibility: score('accessibility'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
  }
}

function middle(verdicts: readonly Verdict[]): Omit<Judged, 'page' | 'form'> {
  const of = (pick: (verdict: Verdict) => number) => median(verdicts.map(pick))
  const told = verdicts.flatMap(({ accessibility }) => accessibility ?? [])
  return {
    runs: verdicts.length,
    performance: of((verdict) => verdict.performance),
    accessibility: told[0] ?? Number.NaN,
    firstPaint: of((verdict) => verdict.firstPaint),
    largestPaint: of((verdict) => verdict.largestPaint),
    blocking: of((verdict) => verdict.blocking),
    layoutShift: of((verdict) => verdict.layoutShift),
    speedIndex: of((verdict) => verdict.speedIndex),
  }
}
