import type { Plugin } from 'vite'

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Lets the page fetch its styles before everything else: the rows it comes with can be seen with them alone, and wait
 * as long as scripts and the typeface take their share of a slow line.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withStylesFirst },
  }
}

export function withStylesFirst(html: string): string {
  const styles = [...html.matchAll(stylesheet)].map(([link]) => link).join('')
  return html
    .replace(stylesheet, '')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</title>\n', (title) => title + styles)
}
