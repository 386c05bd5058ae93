import { createHash } from 'node:crypto'
import type { ComparedRow } from './compare-season.service.ts'

/** Names what an import would do: the same rows become the same, from the same. */
export function previewHash() {
  const hash = createHash('sha256')
  return {
    add: (rows: readonly ComparedRow[]) => {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    },
    digest: () => hash.digest('base64url'),
  }
}
