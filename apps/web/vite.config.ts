import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { configInDevelopment } from './config-in-development.ts'
import { fileGroups } from './file-groups.ts'
import { textsByLanguage } from './texts-by-language.ts'
import { lightMantine } from './light-mantine.ts'
import { manifestEntries } from './manifest-entries.ts'
import { mantineCss } from './mantine-css.ts'
import { stylesFirst } from './styles-first.ts'

/** The server behind it listens at the address given to `npm run dev`. */
const server = `http://127.0.0.1:${process.env['PORT'] || '3000'}`

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineCss(),
    lightMantine(),
    textsByLanguage({ isHot: true }),
    manifestEntries(),
    stylesFirst(),
    configInDevelopment(),
  ],
  build: {
    // These know light-dark(); for older ones the CSS minifier would rewrite it to variables that Mantine
    // never sets, and colors would vanish in production only.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The server's rendering code lies beside the browser's files.
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    manifest: !isSsrBuild,
    minify: true,
    copyPublicDir: !isSsrBuild,
    // The content security policy forbids data: for fonts and scripts.
    assetsInlineLimit: 0,
    // Kilobytes, before they are compressed: the frame's file has a quarter of it as it is sent.
    chunkSizeWarningLimit: 700,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild ? false : fileGroups },
    },
  },
  // One file with all that it needs, so that the server pays for it once.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/intranet': server,
      '/config.js': server,
      '/broadcasting': server,
      '/comments': server,
      '/notification': server,
      '/app/': { target: server, ws: true },
    },
  },
}))
