import type { Plugin } from 'vite'

/** Replacements for modules of Mantine that cost more than they give here, by file name. */
const replacements: Readonly<Record<string, string>> = {
  // Random ids come after the first rendering, for which every field and menu of a page is rendered twice.
  'use-id': `import { useId as useOwnId } from 'react'
export function useId(id) {
  const own = useOwnId()
  return typeof id === 'string' ? id : own
}
`,
  // Looks into every element of the page for a shadow root, of which there are none with components in them.
  'find-element-in-shadow-dom': `export const findElementBySelector = (selector, root = document) =>
  root.querySelector(selector)
export const findElementsBySelector = (selector, root = document) =>
  [...root.querySelectorAll(selector)]
export const getRootElement = () => document
`,
}

const replaced = new RegExp(
  String.raw`@mantine/\w+/esm/.*/(${Object.keys(replacements).join('|')})\.mjs$`,
)

export function lightMantine(): Plugin {
  return {
    name: 'light-mantine',
    transform: {
      filter: { id: replaced },
      handler: (_, id) => ({ code: replacements[replaced.exec(id)?.[1] ?? ''] ?? '', map: null }),
    },
  }
}
