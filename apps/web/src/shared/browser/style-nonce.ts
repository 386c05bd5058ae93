import { currentVisit } from './visit.ts'

/** The nonce the server allows style tags with, fresh for each delivery of the page. */
export function styleNonce(): string {
  const visit = currentVisit()
  if (visit !== undefined) return visit.nonce
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
