/**
 * Takes pictures of every screen at four widths, light and dark, in both languages, and joins those of a screen into one
 * sheet in `.screens`: `npm run proofs -- screens`, on a server of its own with demo data, or on one that runs
 * (`-- --at http://127.0.0.1:3000`). Names take only the screens that begin so (`-- events audit`).
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { findSubjects, type Subjects } from './subjects.ts'
import { chromiumPath } from '../doors/chromium.ts'
import { seedDemo } from '../doors/gangway.ts'
import { startInstance } from '../doors/instance.ts'
import { type Person, signIn } from './sign-in.ts'

const sheets = join(import.meta.dirname, '../../.screens')
const readme = join(import.meta.dirname, '../../docs/screens')

const viewports = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const

const themes = ['light', 'dark'] as const

const languages = ['en', 'de'] as const
const localeOf = { en: 'en-GB', de: 'de-DE' } as const

/** Pixels; four of them below each other are about as much as Chromium draws. */
const longest = 3900

const { values, positionals } = parseArgs({
  options: { at: { type: 'string' } },
  allowPositionals: true,
})
const faults: string[] = []

/** Milliseconds; later the server has replaced a session's token. */
const sessionMs = 300_000

interface Session {
  since: number
  state: Promise<BrowserContextOptions['storageState']>
}

const sessions = new Map<Person, Session>()

function sessionOf(person: Person, browser: Browser, baseURL: string): Session['state'] {
  const known = sessions.get(person)
  if (known !== undefined && Date.now() - known.since < sessionMs) return known.state
  const state = openSession(person, browser, baseURL)
  sessions.set(person, { since: Date.now(), state })
  return state
}

async function openSession(person: Person, browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL })
  await signIn(page, baseURL, person)
  const state = await page.context().storageState()
  await page.close()
  return state
}

/** A scene at one width and in one language, by day and by night. */
async function take(
  scene: Scene,
  {
    browser,
    baseURL,
    subjects,
    language,
    viewport,
  }: {
    browser: Browser
    baseURL: string
    subjects: Subjects
    language: (typeof languages)[number]
    viewport: (typeof viewports)[number]
  },
): Promise<Buffer[]> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: localeOf[language],
    reducedMotion: 'reduce',
    ...(scene.as && { storageState: await sessionOf(scene.as, browser, baseURL) }),
  })
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
  const page = await context.newPage()
  // Failures are noted, and the page is pictured as it stands.
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      const [reason] = String(error).split('\n')
      faults.push(`${scene.name}, ${language}, ${viewport.width}: ${reason}`)
    }
  }
  await attempt(async () => {
    await scene.prepare?.(page)
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(subjects))
    await untilAnswering(page)
    await untilQuiet(page)
    await scene.act?.(page)
    await page.mouse.move(0, viewport.height - 1)
    await untilQuiet(page)
  })
  const pictures: Buffer[] = []
  for (const colorScheme of themes) {
    await attempt(async () => {
      await page.emulateMedia({ colorScheme, media: scene.isPrinted ? 'print' : 'screen' })
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    })
    pictures.push(await picture(page, scene))
  }
  await context.close()
  return pictures
}

/** Waits until the application responds; before that, a key does nothing. */
async function untilAnswering(page: Page): Promise<void> {
  // A function, because the page's policy forbids evaluating strings.
  await page.waitForFunction(() => !('earlyInput' in window))
}

/** Until nothing has come or changed for a while: parts of a page are loaded when it is idle. */
async function untilQuiet(page: Page): Promise<void> {
  // A page with a live connection is never idle.
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined)
  await page.evaluate(
    ({ quiet, most }) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, most)
        let timer = setTimeout(resolve, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        })
        observer.observe(document, { attributes: true, childList: true, subtree: true })
      }),
    { quiet: 500, most: 4000 },
  )
}

async function picture(page: Page, { isLong }: Scene): Promise<Buffer> {
  const viewport = page.viewportSize()
  if (isLong === true && viewport !== null) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...viewport, height: Math.min(height, longest) })
  }
  return page.screenshot({ animations: 'disabled' })
}

/** The browser lays out the pictures: a column for each width, a row for each language and theme. */
async function writeSheet(browser: Browser, name: string, rows: readonly Buffer[][]) {
  const page = await browser.newPage({ viewport: { width: 3686, height: 1000 } })
  const cells = rows.map((images) =>
    images.map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`).join(''),
  )
  await page.setContent(
    `<style>
      body { margin: 16px; background: #888 }
      div { display: flex; align-items: start; gap: 16px; margin-bottom: 16px }
    </style>${cells.map((images) => `<div>${images}</div>`).join('')}`,
  )
  await page.screenshot({ path: join(sheets, `${name}.png`), fullPage: true })
  await page.close()
}

async function takeScene(scene: Scene, browser: Browser, baseURL: string, subjects: Subjects) {
  const shown = viewports.filter(({ width }) => scene.widths?.includes(width) !== false)
  const inLanguages = await Promise.all(
    languages.map(async (language) => {
      const inThemes = themes.map((): Buffer[] => [])
      for (const viewport of shown) {
        const pictures = await take(scene, { browser, baseURL, subjects, language, viewport })
        for (const [theme, image] of pictures.entries()) inThemes[theme]?.push(image)
      }
      return inThemes
    }),
  )
  const rows = inLanguages.flat()
  await writeSheet(browser, scene.name, rows)
  const first = rows[0]?.[0]
  if (scene.isInReadme && first)
    await writeFile(join(readme, `${scene.name}-1440-light.png`), first)
  process.stdout.write(`.screens/${scene.name}.png\n`)
}

await mkdir(sheets, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'gangway-screens-'))
if (values.at === undefined) await seedDemo({ DATA_DIR: folder })
const server = values.at === undefined ? await startInstance({ DATA_DIR: folder }) : null
const baseURL = server?.address ?? values.at ?? ''
const browser = await chromium.launch({ executablePath: chromiumPath() })
try {
  const subjects = await findSubjects(browser, baseURL)
  const isWanted = ({ name }: Scene) =>
    positionals.length === 0 || positionals.some((start) => name.startsWith(start))
  for (const scene of scenes.filter(isWanted)) {
    try {
      await takeScene(scene, browser, baseURL, subjects)
    } catch (error) {
      faults.push(`${scene.name}: ${String(error)}`)
    }
  }
} finally {
  await browser.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
if (faults.length > 0) {
  process.stderr.write(`These could not be taken as they should:\n${faults.join('\n')}\n`)
  process.exitCode = 1
}
