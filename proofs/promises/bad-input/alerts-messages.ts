import type { Frame, Page } from '@playwright/test'
import { startAlertsServer } from './alerts-server.ts'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { noBrowser, visitAs, withBrowser } from './attacking-browser.ts'
import { fewOf } from './counted.ts'

/** The bell's count before each attack. */
const shown = 42

/** Values that are no count, however they are wrapped. */
const noNumbers = ['7', '', ' 7', '0x7', '<img src=x onerror=alert(1)>', '__proto__', true, null]

const wrongNumbers = [-1, -0.5, 0.5, 1.5, 9_999.5, 10_000, 1e21, 2 ** 53]

const noCounts: readonly unknown[] = [...noNumbers, ...wrongNumbers, [7], [], {}, { count: 7 }]

const messagesOf = (count: unknown): unknown[] => [
  { type: 'alerts-count', count },
  { type: 'alerts-count', count: [count] },
  { type: 'ALERTS-COUNT', count: 7 },
  { type: ['alerts-count'], count: 7 },
  { type: 'alerts-count', Count: 7, count },
  count,
]

const paths: readonly unknown[] = [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/logout',
  '/events/1/../../logout',
  '/admin/agencies',
  '/audit?person=2',
  '/events/01',
  '/redirect//evil.example',
  ['/events/1'],
  null,
]

const hostile: readonly unknown[] = [
  ...noCounts.flatMap(messagesOf),
  ...paths.map((path) => ({ type: 'alerts-open', path })),
]

/** Right messages, that only the alerts' own page may send. */
const forged: readonly unknown[] = [
  { type: 'alerts-count', count: 7 },
  { type: 'alerts-open', path: '/dashboard' },
]

/** Sends them from there to the page around, and waits until that page has got them all. */
async function tell(frame: Frame, page: Page, messages: readonly unknown[]): Promise<void> {
  const got = page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count
        window.addEventListener('message', function hear() {
          left -= 1
          if (left > 0) return
          window.removeEventListener('message', hear)
          // After whatever the messages have led to is drawn.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
      }),
    messages.length,
  )
  await page.evaluate(() => undefined)
  await frame.evaluate(
    (sent) => {
      for (const message of sent) window.top?.postMessage(message, '*')
    },
    [...messages],
  )
  await got
}

export const alertsMessages = (grounds: Grounds): Proof => ({
  row: 'B8',
  promise:
    'The bell believes whole numbers from 0 to 9999 from its own frame at its exact origin, and nothing else',
  try: async (size) => {
    const rounds = tries(size, { short: 1, whole: 20 })
    const ground = await grounds.postgres()
    if (ground === null) return noPostgres
    const alerts = await startAlertsServer()
    const instance = await startInstance({ ...ground.settings, ALERTS_URL: alerts.address })
    const { address } = instance
    const faults: string[] = []
    let sent = 0
    try {
      const session = await signInAsBrowser(address, demoPeople.staff)
      const heard = await withBrowser(async (browser) => {
        const page = await visitAs(browser, address, session)
        await page.goto(`${address}/events`)
        const bell = page.getByRole('button', { name: /^Alerts/ })
        await bell.waitFor()
        const own = async () => {
          const frame = page.frames().find((one) => one.url().startsWith(alerts.origin))
          if (frame === undefined) throw new Error('The alerts are not shown.')
          await frame.waitForLoadState('load')
          return frame
        }
        const badge = async () => (await bell.textContent())?.trim()
        const expectUnmoved = async (what: string, frame: Frame, messages: readonly unknown[]) => {
          await tell(await own(), page, [{ type: 'alerts-count', count: shown }])
          await tell(frame, page, messages)
          sent += messages.length
          const now = await badge()
          if (now !== String(shown)) faults.push(`${what}: the bell shows ${now}.`)
          const { pathname } = new URL(page.url())
          if (pathname !== '/events') faults.push(`${what}: led to ${pathname}.`)
        }
        for (let round = 0; round < rounds; round += 1) {
          await expectUnmoved('from its frame', await own(), hostile)
          await expectUnmoved('from the page itself', page.mainFrame(), forged)
          const element = await page.evaluateHandle(() => {
            const frame = document.createElement('iframe')
            frame.name = 'stranger'
            document.body.append(frame)
            return frame
          })
          const stranger = await element.contentFrame()
          if (stranger === null) throw new Error('There is no other frame.')
          await stranger.waitForLoadState('load')
          await expectUnmoved('from another frame', stranger, forged)
          await page.evaluate(() => document.querySelector('[name=stranger]')?.remove())
        }
        for (const count of [0, 1, 99, 9_999]) {
          await tell(await own(), page, [{ type: 'alerts-count', count }])
          const expected = count === 0 ? '' : count > 99 ? '99+' : String(count)
          if ((await badge()) !== expected) faults.push(`${count} is not shown.`)
        }
        // The right window, led to another origin.
        const frame = await own()
        await tell(frame, page, [{ type: 'alerts-count', count: shown }])
        await frame.goto(`${address}/notification/`)
        await tell(frame, page, forged)
        sent += forged.length
        const now = await badge()
        if (now !== String(shown)) faults.push(`from another origin: the bell shows ${now}.`)
        return true
      })
      if (heard === null) return noBrowser
      return {
        tried: `${sent} messages: of wrong shape, from the page, from another frame, from another origin`,
        isHeld: faults.length === 0,
        figure: `${faults.length} believed; 0, 1, 99 and 9999 from the right place are`,
        deviations: fewOf(faults),
      }
    } finally {
      await instance.stop()
      await alerts.close()
      await ground.end()
    }
  },
})
