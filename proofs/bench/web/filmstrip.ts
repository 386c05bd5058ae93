import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { attempt } from './attempt.ts'
import { atADesk, type Circumstances, slowdown, withSlowPage } from './slow-page.ts'
import type { Stand } from './stand.ts'

const length = 3_000
const step = 250

/** The screen from a moment on, in milliseconds from the navigation's start. */
interface Frame {
  at: number
  /** PNG, base64. */
  picture: string
}

const aPhone: Circumstances = { isPhone: true, network: 'local' }

/**
 * The first three seconds as someone sees them who opens a page for the first time, as strips of pictures
 * to look at: one file for each app, page and form.
 *
 * @returns what was written
 */
export async function takeFilmstrips(
  folder: string,
  { browser, contenders, event, signIn }: Stand,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  const [own] = contenders
  const scenes = [
    ...contenders.map(({ name, address, path }) => ({ name: `${name}-list`, address, path })),
    ...(own === undefined
      ? []
      : [{ name: `${own.name}-event`, address: own.address, path: `/events/${event}` }]),
  ]
  for (const { name, address, path } of scenes) {
    for (const circumstances of [atADesk, aPhone]) {
      const file = join(folder, `${name}-${circumstances.isPhone ? 'phone' : 'desktop'}.png`)
      const take = async () => {
        const visit = { address, cookies: await signIn(), circumstances }
        await paste(browser, await film(browser, visit, path), file)
        return file
      }
      const taken = (await attempt(file, take)) ?? (await attempt(file, take))
      if (taken !== null) written.push(taken)
    }
  }
  return `Strips of the first ${length / 1_000} s, one picture every ${step} ms, CPU ${slowdown} times slower:\n${written.join('\n')}\n`
}

async function film(
  browser: Browser,
  visit: Parameters<typeof withSlowPage>[1],
  path: string,
): Promise<Frame[]> {
  return withSlowPage(browser, visit, async ({ page, devTools }) => {
    const frames: Frame[] = []
    devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: data })
      // Refused once the page is closed.
      devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devTools.send('Page.startScreencast', { format: 'png', maxWidth: 640, maxHeight: 640 })
    await page.goto(path, { waitUntil: 'commit' })
    await wait(length + step)
    const origin = await page.evaluate(() => performance.timeOrigin)
    return frames.map(({ at, picture }) => ({ at: at - origin, picture }))
  })
}

/** The pictures side by side, each with its time; the browser draws them. */
async function paste(browser: Browser, frames: readonly Frame[], file: string): Promise<void> {
  const moments = Array.from({ length: length / step + 1 }, (_, place) => place * step)
  const pictures = moments.map((moment) => {
    const shown = frames.findLast(({ at }) => at <= moment && at >= 0)
    const picture = shown === undefined ? '' : `<img src="data:image/png;base64,${shown.picture}">`
    return `<div>${moment} ms${picture}</div>`
  })
  const page = await browser.newPage({ viewport: { width: 2_400, height: 600 } })
  try {
    await page.setContent(`<style>
      body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; font: 14px sans-serif; background: #888 }
      img { display: block; max-width: 580px }
    </style>${pictures.join('')}`)
    await page.screenshot({ path: file, fullPage: true })
  } finally {
    await page.close()
  }
}
