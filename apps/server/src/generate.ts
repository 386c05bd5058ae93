import { generatedFaults, writeGenerated } from './generate/generated-files.ts'

if (process.argv.includes('--check')) {
  const faults = await generatedFaults()
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  for (const path of await writeGenerated()) process.stdout.write(`${path}\n`)
}
