import type { PageStart, RenderedPage } from '@gangway/contract/page-rendering'
import { sha256 } from '../crypto/hashes.ts'
import type { PageFiles } from './page-files.ts'

export interface PageFill {
  nonce: string
  start: PageStart
  /** Null: the browser draws everything. */
  picture: { page: RenderedPage; files: PageFiles } | null
}

const places = {
  nonce: '%CSP_NONCE%',
  language: '<html lang="en"',
  title: '<title>Gangway</title>',
  headEnd: '</head>',
  body: '<body>',
  root: '<div id="root"></div>',
} as const

const noScript = /<noscript>.*?<\/noscript>/s

/** The web application's one page, into which each answer is written. */
export class PageTemplate {
  readonly #html: string
  /** For the content policy: hashes of the scripts inside the page. */
  readonly scriptHashes: readonly string[]

  /** @throws Error when a place to fill is missing */
  constructor(html: string) {
    for (const place of Object.values(places)) {
      if (!html.includes(place)) throw new Error(`index.html has no ${place}.`)
    }
    this.#html = html
    this.scriptHashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `sha256-${sha256(script).toString('base64')}`,
    )
  }

  filledWith({ nonce, start, picture }: PageFill): string {
    const data = `<script type="application/json" id="start">${jsonInHtml(start)}</script>`
    const filled = this.#html.replaceAll(places.nonce, nonce)
    if (picture === null) return put(filled, places.headEnd, `${data}${places.headEnd}`)
    const { html, css, title, language, sidebar, frame } = picture.page
    const styles = `<style nonce="${nonce}" id="first-styles">${css}</style>`
    const written: [string | RegExp, string][] = [
      [places.language, `<html lang="${language}"`],
      [places.title, `<title>${escaped(title)}</title>`],
      [places.headEnd, `${linksTo(picture.files)}${styles}${data}${places.headEnd}`],
      [places.body, `<body data-sidebar="${sidebar}" data-guessed="${frame}">`],
      // A drawn page is readable without scripts and names what is missing.
      [noScript, ''],
      [places.root, `<div id="root">${html}</div>`],
    ]
    return written.reduce((text, [place, value]) => put(text, place, value), filled)
  }
}

/** Not `replace` with a text: the inserted text may hold what that takes for a pattern. */
function put(text: string, place: string | RegExp, value: string): string {
  return text.replace(place, () => value)
}

function linksTo({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    ),
  ].join('')
}

/** Nothing in it can close the element around it. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
