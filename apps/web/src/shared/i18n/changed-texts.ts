/**
 * While the product is worked on, texts change under those who show them (`hot-texts.ts`); in a build never.
 *
 * @returns stops listening
 */
export function whenTextsChange(react: () => void): () => void {
  if (!import.meta.hot) return () => undefined
  window.addEventListener('texts-changed', react)
  return () => window.removeEventListener('texts-changed', react)
}
