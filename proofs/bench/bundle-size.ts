import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

export interface BundleSize {
  /** Bytes, gzip. */
  js: number
  css: number
  files: number
}

const assetOfPage = /(?:src|href)="\/(assets\/[^"?]+\.(?:js|css))/g

/** Files a browser loads before it can show the events list: the start page, that page, and their imports. */
export function eventsListBundle(distFolder: string): BundleSize {
  const read = (file: string) => readFileSync(join(distFolder, file))
  const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()))
  const startFiles = new Set(
    [...read('index.html').toString().matchAll(assetOfPage)].map(([, file]) => file ?? ''),
  )
  const chunks = new Set<string>()
  for (const [chunk, { file }] of Object.entries(manifest)) {
    if (startFiles.has(file)) collect(manifest, chunk, chunks)
  }
  collect(manifest, 'src/pages/events-list-page.tsx', chunks)
  const files = new Set([
    ...startFiles,
    ...[...chunks].flatMap((chunk) => filesOf(manifest, chunk)),
  ])
  const sizeOf = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(read(file)).length, 0)
  return { js: sizeOf('.js'), css: sizeOf('.css'), files: files.size }
}

function collect(manifest: Manifest, chunk: string, found: Set<string>): void {
  if (found.has(chunk)) return
  const entry = manifest[chunk]
  if (entry === undefined) throw new Error(`The build has no ${chunk}.`)
  found.add(chunk)
  for (const imported of entry.imports) collect(manifest, imported, found)
}

function filesOf(manifest: Manifest, chunk: string): string[] {
  const entry = manifest[chunk]
  return entry === undefined ? [] : [entry.file, ...entry.css]
}
