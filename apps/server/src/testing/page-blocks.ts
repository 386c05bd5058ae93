import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../../../../docs')

/** Pages for programmers, whose blocks are carried out as they stand there. */
const pages = {
  api: await readFile(join(docs, 'api/README.md'), 'utf8'),
  ingest: await readFile(join(docs, 'ingest.md'), 'utf8'),
  webhooks: await readFile(join(docs, 'webhooks.md'), 'utf8'),
  octo: await readFile(join(docs, 'octo.md'), 'utf8'),
}

export type Page = keyof typeof pages

/** Blocks of code of a page; those without a language have an empty one. */
export function allBlocks(page: Page): { language: string; code: string }[] {
  const found = pages[page].matchAll(/^```(\w*)\n(.*?)^```$/gms)
  return [...found].map(([, language = '', code = '']) => ({ language, code }))
}

export function blocks(language: string, page: Page = 'api'): string[] {
  return allBlocks(page).flatMap((block) => (block.language === language ? [block.code] : []))
}

/** Calls that a block lists line by line; places in braces are of things that are not there. */
export function callsIn(block: string): { method: string; path: string }[] {
  let before = ''
  return [...block.matchAll(/\b(?:(GET|PUT|POST|PATCH|DELETE)\s+)?([/…][^\s,]+)/g)].map(
    ([, method = 'POST', shown = '']) => {
      const path = shown.startsWith('…') ? before.replace(/\/[^/]+$/, shown.slice(1)) : shown
      before = path
      return { method, path: path.replaceAll(/\{\w+\}/g, 'DEHAM') }
    },
  )
}
