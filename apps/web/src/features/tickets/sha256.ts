/** In hex; null where the browser has no such function (pages that came over plain http). */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (!window.isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
