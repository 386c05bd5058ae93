import type { Plugin } from 'vite'

/**
 * Gives the components of Mantine the ids that React makes. Their own ones are random and come after the first
 * rendering, for which every field and every menu of a page would be rendered twice.
 */
export function mantineIds(): Plugin {
  return {
    name: 'mantine-ids',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler: () => ({
        code: `import { useId as useOwnId } from 'react'
export function useId(id) {
  const own = useOwnId()
  return typeof id === 'string' ? id : own
}
`,
        map: null,
      }),
    },
  }
}
