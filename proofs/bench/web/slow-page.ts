import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** How a page is looked at. */
export interface Circumstances {
  isPhone: boolean
  network: 'local' | 'fast 3G'
}

export interface Cookie {
  name: string
  value: string
}

/** Times slower than this machine. */
export const slowdown = 4

/** As WebPageTest and Lighthouse define "fast 3G": milliseconds, and bytes a second. */
const fast3G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 768_000 / 8 }

export const atADesk: Circumstances = { isPhone: false, network: 'local' }

/** The server draws a first page by what the browser says it is; later ones by the width it was told. */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

export interface SlowPage {
  context: BrowserContext
  page: Page
  devTools: CDPSession
}

/** A page of someone with these cookies who has never been here, on a slow processor. */
export async function withSlowPage<Result>(
  browser: Browser,
  {
    address,
    cookies,
    circumstances = atADesk,
  }: { address: string; cookies: readonly Cookie[]; circumstances?: Circumstances },
  visit: (slow: SlowPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    locale: 'en-GB',
    baseURL: address,
    ...(circumstances.isPhone
      ? {
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          deviceScaleFactor: 3,
          userAgent: phoneAgent,
        }
      : { viewport: { width: 1440, height: 900 } }),
  })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (circumstances.network === 'fast 3G') {
      await devTools.send('Network.emulateNetworkConditions', { offline: false, ...fast3G })
    }
    return await visit({ context, page, devTools })
  } finally {
    await context.close()
  }
}
