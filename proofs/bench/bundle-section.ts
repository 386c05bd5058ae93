import type { BundleSize } from './bundle-size.ts'
import { cells, verdict } from './table.ts'

/** Bytes of gzip. */
const largestScript = 200 * 1024

/** The part of docs/benchmarks.md about what a browser loads. */
export function bundleSection({ js, css, files }: BundleSize): string {
  return `## What the browser loads for the events list

| what | gzip | bar |
|---|---:|---|
${cells(['JavaScript', kilobytes(js), `${verdict(js <= largestScript)} (at most 200 kB)`])}
${cells(['CSS', kilobytes(css), 'none'])}

${files} files: the entry, the list's page and what they import; other pages load when they are visited.
`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`
}
