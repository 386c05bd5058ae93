import type { PageRenderer } from '@gangway/contract/page-rendering'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What draws pages on the server, from the web application's build: loaded with the first page that is asked for, and kept.
 *
 * @returns null for a build that draws none
 */
export function pageRendererOf(folder: string): (() => Promise<PageRenderer>) | null {
  const file = join(folder, 'server/server-entry.js')
  if (!existsSync(file)) return null
  let loading: Promise<PageRenderer> | null = null
  return () => {
    loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>
    return loading
  }
}
