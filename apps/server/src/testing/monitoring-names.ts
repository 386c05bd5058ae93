import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const files = [
  'deploy/monitoring/grafana-dashboard.json',
  'deploy/monitoring/alerts.yml',
  'docs/operations.md',
]

/** Every metric that the files for monitoring systems name; parts of histograms as their whole. */
export function monitoringNames(): { files: number; names: string[] } {
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const found = text.match(/\b(?:gangway|nodejs|process)_[a-z0-9_]+\b/g) ?? []
  const names = found
    .filter((name) => !['gangway_agency'].includes(name))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  return { files: files.length, names: [...new Set(names)] }
}
