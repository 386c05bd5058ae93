import { readFileSync } from 'node:fs'
import { measureImports } from './import-load.ts'
const [port = '7140', orders = '25000'] = process.argv.slice(2)
const { staff } = JSON.parse(readFileSync(`/tmp/lab-${port}/tokens.json`, 'utf8'))
const pid = Number(readFileSync(`/tmp/lab-${port}/pid`, 'utf8'))
const m = await measureImports(
  { address: `http://127.0.0.1:${port}`, pid, token: staff },
  Number(orders),
)
console.log(
  orders,
  'before',
  (m.before / 1048576).toFixed(0),
  Object.entries(m.steps)
    .map(([k, s]) => `${k} ${s.seconds.toFixed(1)}s +${((s.peak - m.before) / 1048576).toFixed(0)}`)
    .join(', '),
)
