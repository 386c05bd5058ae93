import type { Plugin } from 'vite'

const componentStyles = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Ships only the CSS of those Mantine components that are in the module graph, in the chunk that
 * uses them. The layered files, so that our own CSS wins whatever the order of the chunks.
 */
export function mantineCss(): Plugin {
  return {
    name: 'mantine-css',
    enforce: 'pre',
    transform: {
      filter: { id: componentStyles },
      handler(code, id) {
        const component = componentStyles.exec(id)?.[1]
        return {
          code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`,
          map: null,
          moduleSideEffects: true,
        }
      },
    },
  }
}
