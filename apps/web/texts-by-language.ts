import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageOf } from '@gangway/domain/languages/language'
import { inLanguage, type Table } from '@gangway/texts/template'
import type { Plugin, ViteDevServer } from 'vite'

const written = join(import.meta.dirname, '../../packages/texts/src')

/**
 * The tables of a list of texts in one language, so that a reader of one gets no byte of the other:
 * `start-texts.ts?en`.
 *
 * @param options `isHot`: a development server replaces a changed text where it is shown instead of loading the page
 *   again; objects that everything refers to stay and take over what is new
 */
export function textsByLanguage({ isHot = false } = {}): Plugin {
  let server: ViteDevServer | null = null
  const tablesOf = (path: string): Promise<Record<string, Table>> =>
    server?.ssrLoadModule(path) ?? import(pathToFileURL(path).href)
  return {
    name: 'texts-by-language',
    configureServer(started) {
      if (isHot) server = started
    },
    load: {
      filter: { id: /-texts\.ts\?\w+$/ },
      async handler(id) {
        const [path = '', code] = id.split('?')
        const language = languageOf(code)
        if (language === null) return null
        const tables = inLanguage({ ...(await tablesOf(path)) }, language)
        const source = `export const texts = ${JSON.stringify(tables)}\n`
        if (server === null) return { code: source, moduleType: 'js' }
        for (const file of readdirSync(written)) this.addWatchFile(join(written, file))
        return { code: `${source}${takeOver}`, moduleType: 'js' }
      },
    },
  }
}

const takeOver = `if (import.meta.hot) {
  const shown = (import.meta.hot.data.shown ??= texts)
  import.meta.hot.accept((next) => {
    for (const [area, table] of Object.entries(next?.texts ?? {})) {
      for (const key of Object.keys(shown[area])) delete shown[area][key]
      Object.assign(shown[area], table)
    }
    window.dispatchEvent(new Event('texts-changed'))
  })
}
`
