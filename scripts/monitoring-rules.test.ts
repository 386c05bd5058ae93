import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromtool } from './steps/system-packages.ts'

const folder = join(import.meta.dirname, '../deploy/monitoring')
const promtool = findPromtool()

test.skipIf(promtool === null).each([
  ['are well-formed', ['check', 'rules', 'alerts.yml']],
  ['fire when they should, and only then', ['test', 'rules', 'alerts.test.yml']],
])('the alert rules %s', (_what, args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: folder })
  expect(`${stdout.toString()}${stderr.toString()}`).not.toContain('FAILED')
  expect(status).toBe(0)
})

test('each alert is explained to those who run the product', () => {
  const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const manual = readFileSync(join(folder, '../../docs/operations.md'), 'utf8')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
