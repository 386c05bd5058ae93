import { generatedFaults, writeGenerated } from './generate/generated-files.ts'
import { statementsByFile } from './generate/query-files.ts'
import { textOf } from './generate/query-statements.ts'

if (process.argv.includes('--check')) {
  const faults = await generatedFaults()
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else if (process.argv.includes('--statements')) {
  for (const [file, sampled] of await statementsByFile()) {
    process.stdout.write(`${textOf(file, sampled)}\n`)
  }
} else {
  for (const path of await writeGenerated()) process.stdout.write(`${path}\n`)
}
