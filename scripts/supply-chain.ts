import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceFaults } from './steps/licences.ts'
import { lockfileFaults } from './steps/lockfile-faults.ts'
import { root } from './steps/run-command.ts'
import {
  auditFinding,
  exitCodeOf,
  type Finding,
  findingOf,
  signaturesFinding,
} from './steps/supply-chain.ts'

/** Output of npm as JSON, whatever its exit code; null when it is none. */
function askNpm(...args: string[]): unknown {
  const { stdout } = spawnSync('npm', [...args, '--json'], { cwd: root, encoding: 'utf8' })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

/** Nothing here looks up when each locked release appeared. */
const releaseAge: Finding = {
  standing: 'unknown',
  detail: 'not looked up; new packages are added with --min-release-age=7',
}

const lockfile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const faults = lockfileFaults(lockfile)
const isScript = (fault: string) => fault.endsWith('when it is installed')
const findings: readonly (readonly [string, Finding])[] = [
  [
    'S1 lockfile',
    findingOf(
      faults.filter((fault) => !isScript(fault)),
      'https and a hash everywhere',
    ),
  ],
  ['S2 advisories', auditFinding(askNpm('audit', '--omit=dev'))],
  ['S2 signatures', signaturesFinding(askNpm('audit', 'signatures'))],
  [
    'S3 install scripts',
    findingOf(faults.filter(isScript), 'no package has one, and none would run'),
  ],
  ['S4 release age', releaseAge],
  ['S4 licences', findingOf(licenceFaults(lockfile), 'each is on the list of accepted ones')],
]
for (const [name, { standing, detail }] of findings) {
  process.stdout.write(`${name.padEnd(20)} ${standing.padEnd(8)} ${detail}\n`)
}
process.exitCode = exitCodeOf(findings.map(([, { standing }]) => standing))
