import { type APIRequestContext, expect, test } from '@playwright/test'
import { metricsToken } from './support/metrics-token.ts'
import { openEvents } from './support/sign-in.ts'

/** How many visits reported a vital of a screen. */
async function told(request: APIRequestContext, series: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await request.get('/metrics', { headers })).text()
  const count = new RegExp(`^gangway_web_${series},release="[0-9a-f]{12}"\\} (\\d+)$`, 'm')
  return Number(count.exec(text)?.[1] ?? 0)
}

const times = ['ttfb', 'fcp', 'lcp', 'inp', 'ready'].map(
  (vital) => `vital_seconds_count{vital="${vital}",screen="events.list"`,
)
const all = [...times, 'layout_shift_count{screen="events.list"']

/** An interaction is timed with the frame that shows it: a visit that ends before that is counted without it. */
function untilInteractionIsTimed(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })
  })
}

test('a visit reports its vitals as it ends, by screen', async ({ page, request }) => {
  const count = () => Promise.all(all.map((series) => told(request, series)))
  const before = await count()
  const isMeasured = page.waitForResponse(/\/assets\/watch-vitals-/)
  await openEvents(page, 'staff')
  await isMeasured
  await page.getByRole('button', { name: 'Page 2', exact: true }).first().click()
  await expect(page).toHaveURL('/events?page=2')
  await page.evaluate(untilInteractionIsTimed)

  // The page is left as people leave it: what it reports then outlives it.
  await page.goto('/login')
  await expect.poll(count).toEqual(before.map((visits) => visits + 1))
})
