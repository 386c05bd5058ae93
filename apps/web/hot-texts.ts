import type { Plugin } from 'vite'

const textFile = /\/src\/shared\/i18n\/(?:en|de)\/[\w-]+\.ts$/

/**
 * In development a text that is changed is replaced where it is shown, instead of the page being loaded
 * again: the objects of texts stay those that everything refers to, and take over what is new.
 */
export function hotTexts(): Plugin {
  return {
    name: 'hot-texts',
    apply: 'serve',
    transform: {
      filter: { id: textFile },
      handler(code) {
        const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
        return { code: `${code}\n${takingOver(names.join(', '))}`, map: null }
      },
    },
  }
}

function takingOver(names: string): string {
  return `if (import.meta.hot) {
  const shown = (import.meta.hot.data.shown ??= { ${names} })
  import.meta.hot.accept((next) => {
    for (const [name, texts] of Object.entries(shown)) {
      for (const key of Object.keys(texts)) delete texts[key]
      Object.assign(texts, next?.[name])
    }
    window.dispatchEvent(new Event('texts-changed'))
  })
}
`
}
