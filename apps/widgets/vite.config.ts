import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** The services that have a script: where it is asked for below their address, and the global it offers. */
const services: Readonly<Record<string, { entry: string; global: string; folder: string }>> = {
  comments: { entry: 'src/comments/comments.ts', global: 'GangwayComments', folder: 'comments' },
  alerts: { entry: 'src/alerts/alerts.ts', global: 'GangwayAlerts', folder: 'notification' },
  /** The page in the alerts' iframe. */
  popup: { entry: 'src/alerts/popup.tsx', global: 'GangwayAlertsPopup', folder: 'notification' },
  /** The page under a guide's link, which carries it inside. */
  pier: { entry: 'src/pier/pier.tsx', global: 'GangwayPier', folder: 'pier' },
}

/** The typeface of the pages around it: a frame inherits none, and a script is no place for a font. */
const popupFont: Plugin = {
  name: 'popup-font',
  generateBundle() {
    const file = import.meta
      .resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    this.emitFile({
      type: 'asset',
      fileName: 'inter.woff2',
      source: readFileSync(fileURLToPath(file)),
    })
  },
}

/** One script a service, without anything beside it but the popup's font: `vite build --mode comments`. */
export default defineConfig(({ mode }) => {
  const service = services[mode]
  // Tools read this file without naming one.
  if (service === undefined) return { root: import.meta.dirname }
  return {
    root: import.meta.dirname,
    plugins: mode === 'popup' ? [popupFont] : [],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${service.folder}/js`,
      // Two scripts of one service lie beside each other.
      emptyOutDir: false,
      rolldownOptions: {
        // No one asks the global what kind of object it is.
        output: { generatedCode: { symbols: false } },
        // Tables of texts that refer to others are left out when no one uses them.
        treeshake: { propertyReadSideEffects: false },
      },
      // As the web app: these know light-dark().
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      lib: {
        entry: service.entry,
        formats: ['iife'],
        name: service.global,
        fileName: () => `${mode}.js`,
      },
    },
  }
})
