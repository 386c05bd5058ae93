import { generatedFaults, writeGenerated } from './generate/generated-files.ts'
import { queryFiles } from './generate/query-files.ts'

if (process.argv.includes('--check')) {
  const faults = await generatedFaults()
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (process.argv.includes('--statements')) {
  // Those that write as well, which are not committed.
  for (const text of (await queryFiles(() => true)).values()) process.stdout.write(`${text}\n`)
} else {
  for (const path of await writeGenerated()) process.stdout.write(`${path}\n`)
}
