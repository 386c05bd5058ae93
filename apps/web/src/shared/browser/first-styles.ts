/**
 * The content policy forbids style attributes in a page, but not those that a script sets. So the
 * server puts its styles into a style element, and the browser moves them to their elements before
 * hydration.
 */
const elementId = 'first-styles'
const mark = 'data-style'

/** As strong as a style attribute: stronger than every class. */
const strongly = ':not(#\\9#\\9)'

/** Moves the style attributes of React's markup into a style sheet. */
export function withoutStyleAttributes(markup: string): { html: string; css: string } {
  const places = new Map<string, number>()
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const place = places.get(style) ?? places.size
    places.set(style, place)
    return ` ${mark}="${place}"`
  })
  const rules = [...places].map(
    ([style, place]) => `[${mark}="${place}"]${strongly}{${plain(style)}}`,
  )
  return { html, css: rules.join('\n') }
}

function plain(attribute: string): string {
  const text = attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  // Nothing in it may end the style element or its rule.
  return text.replaceAll('&lt;', String.raw`\3c `).replaceAll(/[{}]/g, '')
}

/**
 * Gives the elements of the first picture their own styles.
 *
 * @returns false if the styles did not arrive, for example because a proxy removes nonces; the markup is of no use then
 */
export function adoptFirstStyles(): boolean {
  const element = document.getElementById(elementId)
  if (!(element instanceof HTMLStyleElement) || element.sheet === null) return false
  const texts = [...element.sheet.cssRules].map((rule) => (rule as CSSStyleRule).style.cssText)
  for (const marked of document.querySelectorAll<HTMLElement | SVGElement>(`[${mark}]`)) {
    marked.style.cssText = texts[Number(marked.getAttribute(mark))] ?? ''
    marked.removeAttribute(mark)
  }
  // The style element stays: removing it would make the browser recompute the style of the whole
  // page.
  return true
}
