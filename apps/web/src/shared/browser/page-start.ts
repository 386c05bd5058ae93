import type { PageStart } from '@gangway/contract/page-rendering'
import { currentVisit } from './visit.ts'

/** Id of the script element with the server's data. */
const elementId = 'start'

declare global {
  interface Window {
    /** In development, where the page comes from the build tool. */
    GANGWAY_CONFIG?: object
  }
}

/** Configuration that came with the page, and the answers the server has already fetched. */
export function readPageStart(): PageStart {
  const text = document.getElementById(elementId)?.textContent ?? ''
  if (text === '') return { config: window.GANGWAY_CONFIG ?? {}, picture: null }
  return JSON.parse(text) as PageStart
}

/** The nonce the server allows style tags with, fresh for each delivery of the page. */
export function styleNonce(): string {
  const visit = currentVisit()
  if (visit !== undefined) return visit.nonce
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
