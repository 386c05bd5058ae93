import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const manifestName = '.vite/manifest.json'

/**
 * Marks in the manifest what the page begins with. By itself it marks the module that the page names, but not when that
 * stands in a group's file.
 */
export function manifestEntries(): Plugin {
  return {
    name: 'manifest-entries',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || bundle[manifestName] === undefined) return
      const html = page.source.toString()
      const file = join(dir, manifestName)
      const manifest: Record<string, { file: string; isEntry?: true }> = JSON.parse(
        readFileSync(file, 'utf8'),
      )
      for (const part of Object.values(manifest)) {
        if (part.file.endsWith('.js') && html.includes(part.file)) part.isEntry = true
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}
