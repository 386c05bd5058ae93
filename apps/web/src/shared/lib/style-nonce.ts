/** The nonce the server allows style tags with, fresh for each delivery of the page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
