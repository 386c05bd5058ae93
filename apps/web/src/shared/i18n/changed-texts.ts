/**
 * During development, texts change while they are shown (`hot-texts.ts`); in a build they never do.
 *
 * @returns stops listening
 */
export function whenTextsChange(react: () => void): () => void {
  if (!import.meta.hot) return () => undefined
  window.addEventListener('texts-changed', react)
  return () => window.removeEventListener('texts-changed', react)
}
