import { parseArgs } from 'node:util'
import { seeded } from '../bench/seeded.ts'
import { isNoticed } from './mutant-tests.ts'
import { pickMutants } from './pick-mutants.ts'
import { root } from '../doors/gangway.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})

const picked = pickMutants(root, Number(values.count), seeded(Number(values.seed)))
let noticed = 0
for (const mutant of picked) {
  const { path, line, source, start, end, replacement } = mutant
  const isSeen = await isNoticed(root, mutant)
  noticed += Number(isSeen)
  const fault = `${source.slice(start, end)} → ${replacement || 'nothing'}`
  process.stdout.write(`${isSeen ? '✓' : '✗'} ${path}:${line} ${fault.replaceAll(/\s+/g, ' ')}\n`)
}
const share = ((100 * noticed) / picked.length).toFixed(0)
process.stdout.write(`\n${noticed} of ${picked.length} faults were noticed: ${share} %\n`)
