import { patience } from '@gangway/testkit/patience'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type AlertsServer, goodScript, startAlertsServer } from './support/alerts-server.ts'
import { type OtherServer, startOtherServer } from './support/other-server.ts'
import { openEvents } from './support/sign-in.ts'

declare global {
  interface Window {
    tellAlerts?: (count: unknown) => void
  }
}

/** The content policy of a page, without the hashes that let its own first script run. */
async function policyOf(page: Page, path: string): Promise<string[]> {
  const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? ''
  return policy.replaceAll(/ 'sha256-[^']+'/g, '').split('; ')
}

let alerts: AlertsServer
let product: OtherServer

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  alerts = await startAlertsServer()
  product = await startOtherServer(() => ({ ALERTS_URL: alerts.address }))
})

test.afterAll(async () => {
  await product.stop()
  await alerts.close()
})

test.beforeEach(() => {
  alerts.script = goodScript
  alerts.asked.length = 0
})

test.describe('where an alerts service is configured', () => {
  let page: Page

  test.beforeEach(async ({ browser }) => {
    page = await product.visit(browser)
  })

  test.afterEach(() => page.context().close())

  const bell = (name = 'Alerts: 3') => page.getByRole('button', { name, exact: true })
  const tell = (count: unknown) => page.evaluate((told) => window.tellAlerts?.(told), count)

  // Rules N1.1, N1.2
  test('the bell shows its count and opens its popup, by keyboard alone', async () => {
    await openEvents(page, 'agency')
    await expect(bell()).toHaveText('3')
    await expectAccessible(page)

    const popup = page.getByRole('dialog', { name: 'Alerts' })
    await expect(popup).toBeHidden()
    await bell().press('Enter')
    const content = popup.frameLocator('iframe')
    await expect(content.getByRole('heading', { name: 'New request for Kiel' })).toBeVisible()
    await expect(popup.locator('iframe')).toHaveAttribute('src', `${alerts.address}/#/alerts-popup`)
    await expect(popup.getByRole('button', { name: 'Close the alerts' })).toBeFocused()
    await expect(bell()).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(bell()).toBeFocused()

    await bell().click()
    await content.getByRole('button', { name: 'Nonsense' }).click()
    await expect(bell()).toHaveText('3')
    await content.getByRole('button', { name: 'Mark all read' }).click()
    await expect(bell('Alerts')).toHaveText('')
    await page.getByRole('heading', { level: 1 }).first().click()
    await expect(popup).toBeHidden()
  })

  test('its count is shown as it may be, by no one but the service, and its script is asked for once', async () => {
    await openEvents(page, 'agency')
    await expect(bell()).toBeVisible()
    await tell(100)
    await expect(bell('Alerts: 99+')).toHaveText('99+')
    await tell(99)
    await expect(bell('Alerts: 99')).toHaveText('99')
    for (const nonsense of [-1, 1.5, 10_000, '7', null, { count: 7 }]) await tell(nonsense)
    await expect(bell('Alerts: 99')).toHaveText('99')
    await tell(0)
    await expect(bell('Alerts')).toHaveText('')

    await page.evaluate(async () => {
      const heard = new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true })
      })
      window.postMessage({ type: 'alerts-count', count: 7 }, '*')
      await heard
    })
    // Its window, but no longer its origin.
    await page.evaluate(async () => {
      const frame = document.querySelector('iframe')
      const heard = new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true })
      })
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'alerts-count', count: 8 },
          origin: 'https://evil.example',
          source: frame?.contentWindow ?? null,
        }),
      )
      await heard
    })
    await expect(bell('Alerts')).toHaveText('')

    await page.setViewportSize({ width: 390, height: 844 })
    await bell('Alerts').click()
    const box = await page.getByRole('dialog', { name: 'Alerts' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL(/\/agency\/1$/)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: /^Alerts/ })).toHaveCount(0)
    expect(alerts.asked).toEqual([
      expect.stringMatching(/^\/notification\/js\/alerts\.js\?v=\d{4}-\d{2}-\d{2}$/),
    ])
  })

  // Rule N1.3
  test('a script that fails is logged, and the page is as it is', async () => {
    for (const [script, logged] of [
      [null, /did not come/],
      ['window.SomethingElse = 1', /offers no GangwayAlerts/],
    ] as const) {
      alerts.script = script
      const told = page.waitForEvent('console', {
        predicate: (message) =>
          message.type() === 'error' && message.text().startsWith('The alerts could not be loaded'),
      })
      await openEvents(page, 'agency')
      expect((await told).text()).toMatch(logged)
      await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Alerts/ })).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    alerts.script = 'window.GangwayAlerts = { createModal() { throw new Error("broken") } }'
    await openEvents(page, 'agency')
    await bell('Alerts').click()
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Events' })).toBeVisible()
  })

  test('pages may load scripts and frames from that origin and no other', async () => {
    const policy = await policyOf(page, '/login')
    expect(policy).toContain(`script-src 'self' ${alerts.origin}`)
    expect(policy).toContain(`frame-src 'self' ${alerts.origin}`)
  })
})

test('where none is configured the bell is the product’s own', async ({ page }) => {
  const policy = await policyOf(page, '/login')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-src 'self'")
  await openEvents(page, 'agency')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  const popup = page.getByRole('dialog', { name: 'Alerts' })
  await expect(popup.locator('iframe')).toHaveAttribute('src', '/notification/#/alerts-popup')
  await expect(popup.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
})
