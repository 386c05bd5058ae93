import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedBill } from './steps/bill-of-materials.ts'
import { shippedPackages } from './steps/licences.ts'
import { root } from './steps/run-command.ts'

// Contents of an installation: a CycloneDX list for programs, and the licence notices for people.
const folder = join(root, 'dist')
mkdirSync(folder, { recursive: true })
const lockfile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const args = ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=error']
const all = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
const bill = shippedBill(JSON.parse(all), lockfile)
writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`)

const notices = shippedPackages(lockfile).map(({ path, name, version, licence }) => {
  const place = join(root, path)
  const files = existsSync(place)
    ? readdirSync(place).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    : []
  const texts = files.map((file) => readFileSync(join(place, file), 'utf8').trim())
  return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
})
// Material copied into our own files has its licence there.
const read = (path: string) => readFileSync(join(root, path), 'utf8').trim()
const [drawings = ''] = read('apps/web/src/shared/ui/icons.ts').split('\n\n')
const taken = [
  `Inter (OFL-1.1)\n\n${read('apps/web/src/shared/ui/fonts/LICENSE.txt')}`,
  `Tabler Icons (MIT)\n\n${drawings.replaceAll(/^\/\/ ?/gm, '')}`,
]
writeFileSync(
  join(folder, 'third-party-licences.txt'),
  `${[...notices, ...taken].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
)
process.stdout.write(
  `dist/sbom.json and dist/third-party-licences.txt: ${notices.length} packages\n`,
)
