import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileGroups } from './file-groups.ts'
import { hotTexts } from './hot-texts.ts'
import { manifestEntries } from './manifest-entries.ts'
import { mantineCss } from './mantine-css.ts'

/** The server behind it listens where `npm run dev` was told to. */
const server = `http://127.0.0.1:${process.env['PORT'] || '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mantineCss(), hotTexts(), manifestEntries()],
  build: {
    // These know light-dark(); for older ones the CSS minifier would rewrite it to variables that
    // Mantine never sets, and colours would vanish in production only.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    manifest: true,
    // The content security policy forbids data: for fonts and scripts.
    assetsInlineLimit: 0,
    // Kilobytes, before they are compressed: the frame's file has a quarter of it as it is sent.
    chunkSizeWarningLimit: 700,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: fileGroups },
    },
  },
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
})
