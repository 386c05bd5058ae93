import type { PageRenderer, PageRendering } from '@gangway/contract/page-rendering'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../base/env.ts'
import { isAdmitted, type Pressure } from '../load/shed.ts'
import type { SessionCookies } from '../http/cookies.ts'
import { callsInWindow } from '../load/rate-limit.ts'
import { isCrossSite } from '../http/request-origin.ts'
import { pageReader } from './page-reader.ts'

/**
 * Loads the page renderer from the web application's build, once, with the first page requested.
 *
 * @returns null for a build that draws no pages
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

/**
 * Drawing one takes some 20 ms in which nothing else is answered; beyond this many, the API goes
 * first.
 */
const pagesASecond = 20

/** The first picture of the requested page. */
export type DrawPage = (request: FastifyRequest, nonce: string) => Promise<PageRendering>

/** Any page that cannot be drawn here is left to the browser: a fault is logged, and everyone still gets a page. */
export function pageDrawer(
  app: FastifyInstance,
  {
    config,
    cookies,
    folder,
    told,
    pressure,
  }: {
    config: Config
    cookies: SessionCookies
    folder: string
    /** The configuration as the browser gets it. */
    told: object
    pressure: () => Pressure
  },
): DrawPage {
  const loadRenderer = pageRendererOf(folder)
  const countPage = callsInWindow({ calls: pagesASecond, seconds: 1 })
  return async (request, nonce) => {
    if (loadRenderer === null || !isAdmitted('drawing', pressure())) return { kind: 'unknown' }
    if (countPage('everybody', Date.now()) > 0) return { kind: 'unknown' }
    try {
      const { renderPage } = await loadRenderer()
      return await renderPage({
        address: request.url,
        cookies: request.headers.cookie ?? '',
        userAgent: request.headers['user-agent'] ?? '',
        nonce,
        config: told,
        isFromElsewhere: isCrossSite(request, config),
        read: pageReader(app, request, cookies),
      })
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be drawn')
      return { kind: 'unknown' }
    }
  }
}
