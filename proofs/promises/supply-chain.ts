import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bill, missingInBill, shippedBill } from '../../scripts/steps/bill-of-materials.ts'
import { shippedPackages } from '../../scripts/steps/licences.ts'
import { lockfileFaults } from '../../scripts/steps/lockfile-faults.ts'
import { root } from '../doors/gangway.ts'
import { auditFinding, signaturesFinding } from '../../scripts/steps/supply-chain.ts'
import type { Finding, Proof } from './proof.ts'
import * as z from 'zod'

const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({})),
})

const readLockfile = () =>
  lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

const isScript = (fault: string) => fault.endsWith('when it is installed')

/** The lockfile with one package more, of which one thing is wrong. */
function withHostile(fact: Readonly<Record<string, unknown>>): unknown {
  const { packages } = readLockfile()
  const sound = { resolved: 'https://registry.npmjs.org/h/-/h-1.0.0.tgz', integrity: 'sha512-aa' }
  return { packages: { ...packages, 'node_modules/hostile': { ...sound, ...fact } } }
}

/** Output of npm as JSON, whatever its exit code; null when it is none. */
function askNpm(...args: string[]): unknown {
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

export const pinPackages = (): Proof => ({
  row: 'S1',
  promise: 'Every package comes over https and is pinned by a hash',
  try: async () => {
    const faults = lockfileFaults(readLockfile()).filter((fault) => !isScript(fault))
    const planted = [{ resolved: 'http://mirror.example/h.tgz' }, { integrity: undefined }]
    const seen = planted.filter((fact) => lockfileFaults(withHostile(fact)).length > faults.length)
    const count = Object.keys(readLockfile().packages).filter((path) =>
      path.includes('node_modules/'),
    ).length
    return {
      tried: `${count} locked packages, and two planted ones`,
      isHeld: faults.length === 0 && seen.length === planted.length,
      figure: `${faults.length} without https or hash; ${seen.length} of ${planted.length} planted found`,
      deviations: faults,
    }
  },
})

const standings = { held: true, failed: false, unknown: null } as const

export const askForAdvisories = (): Proof => ({
  row: 'S2',
  promise: 'No package has a known advisory of high severity, and the registry signed each',
  try: async (size): Promise<Finding> => {
    const planted = auditFinding({
      metadata: { vulnerabilities: { high: 1, critical: 0, total: 1 } },
    })
    const silent = [auditFinding({ error: {} }), signaturesFinding(null)]
    const isSound =
      planted.standing === 'failed' && silent.every(({ standing }) => standing === 'unknown')
    if (!isSound) {
      return { tried: 'planted answers', isHeld: false, figure: 'misread', deviations: [] }
    }
    if (size === 'short') {
      const tried = 'three planted answers; the registry is asked in whole runs only'
      return { tried, isHeld: true, figure: '3 of 3 read rightly', deviations: [] }
    }
    const audit = auditFinding(askNpm('audit', '--omit=dev', '--json'))
    const signatures = signaturesFinding(askNpm('audit', 'signatures', '--json'))
    const both = [standings[audit.standing], standings[signatures.standing]]
    return {
      tried: 'npm audit, npm audit signatures, and three planted answers',
      isHeld: both.includes(false) ? false : both.includes(null) ? null : true,
      figure: `${audit.detail}; ${signatures.detail}`,
      deviations: both.includes(null)
        ? ['A registry that does not answer proves nothing: unknown, never held.']
        : [],
    }
  },
})

export const runNoScripts = (): Proof => ({
  row: 'S3',
  promise: 'No package runs a script when it is installed that no one reviewed',
  try: async () => {
    const scripts = lockfileFaults(readLockfile()).filter(isScript)
    const planted = lockfileFaults(withHostile({ hasInstallScript: true })).filter(isScript)
    return {
      tried: 'every locked package, and a planted one',
      isHeld: scripts.length === 0 && planted.length === 1,
      figure: `${scripts.length} with a script; the planted one was ${planted.length === 1 ? 'found' : 'missed'}`,
      deviations: scripts,
    }
  },
})

const missingIn = (bill: Bill) => missingInBill(bill, readLockfile(), root)

/** An entry of a bill for `name version`. */
function componentOf(named: string) {
  const [name = '', version = ''] = named.split(' ')
  return { name, version }
}

export const nameEverything = (): Proof => ({
  row: 'S4',
  promise:
    'A release is not younger than seven days when it is added, and the bill of materials names all that is shipped',
  try: async (size): Promise<Finding> => {
    const age = 'How old each locked release is was not looked up; decision 58 says why.'
    if (size === 'short') {
      const [left = '', ...others] = missingIn({ components: [] })
      const found = missingIn({ components: others.map(componentOf) })
      const tried = 'a bill without one package; the real one is made in whole runs only'
      const isFound = found.length === 1 && found[0] === left
      return { tried, isHeld: isFound, figure: `${found.length} missing`, deviations: [] }
    }
    const all = askNpm('sbom', '--sbom-format', 'cyclonedx', '--loglevel=error')
    const bill = shippedBill(all, readLockfile())
    const missing = missingIn(bill)
    const control = missingIn({ components: bill.components.slice(1) })
    const shipped = shippedPackages(readLockfile()).length
    const isWhole = missing.length === 0 && control.length > 0
    return {
      tried: `npm sbom against ${shipped} shipped packages, and without its first entry`,
      isHeld: isWhole ? null : false,
      figure: `${missing.length} missing; ${control.length} where one was left out; age unknown`,
      deviations: [...missing, age],
    }
  },
})
