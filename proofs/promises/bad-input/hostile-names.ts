import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPdf } from '@gangway/testkit/build-pdf'
import fc from 'fast-check'
import { sql } from 'kysely'
import { formOf } from '../form.ts'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds, PostgresGround } from '../ground.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { counted, fewOf } from './counted.ts'
import { inParallel } from '../in-parallel.ts'
import { patientCall } from './raw-call.ts'
import { ownThings } from './season-things.ts'

/** Texts that lead out of a folder, end a name early, or mean something to a shell or a database. */
const pieces = [
  ...`.. . ../ ..%2f ..%5c %2e%2e/ %2e%2e%2f %252e%252e%252f ....//
  ..;/ %c0%ae%c0%ae/ %u002e%u002e/ %uff0e %5c%5cserver%5cshare // /./
  etc/passwd /etc/passwd %2fetc%2fpasswd proc/self/environ C:%5cboot.ini
  keys.json pii-keys.json log files/ files%2fstore-id package.json .env
  %00 %00.pdf .pdf .pdf.pdf %0d%0aX-Injected:%201 %0aX-Injected:%201 %ff
  $(id) %60id%60 |id ;id %27%20or%201=1-- %27;drop%20table%20invoice;-- %25
  CON NUL LPT1 aux.pdf ~root ~ * %3f %23 %22 <b> %E2%80%AE
  {{7*7}} %24%7bjndi:ldap://x%7d file:%2f%2f%2fetc`.split(/\s+/),
  'a'.repeat(250),
  '%61'.repeat(90),
]

const hostileName = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })

const namesFor = (count: number) =>
  fc.sample(hostileName, { numRuns: count, seed: 7 }).map((parts) => parts.join(''))

/** Every file below a folder, from there. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
}

/** Files that the product itself names: under random names, each on its shelf, and mails. */
const ownName = /^(?:files\/(?:([0-9a-f]{2})\/\1[0-9a-f]{30}|store-id)|outbox\/[0-9a-f-]{36}\.eml)$/

async function invoiceFileOf({ look }: PostgresGround): Promise<string> {
  const { rows } = await look((db) =>
    sql<{ filename: string }>`
      select filename from invoice join agency on agency.id = agency_id
      where filename is not null and agency.reference = 'AG-001' limit 1`.execute(db),
  )
  return (rows[0]?.filename ?? '').replace(/\.pdf$/, '')
}

export const hostileNames = (grounds: Grounds): Proof => ({
  row: 'B3',
  promise:
    'Whatever a name says, it never becomes a path: invoices under impossible names are absent, and uploads lie under random names',
  try: async (size) => {
    const shown = tries(size, { short: 40, whole: 1_000 })
    const uploaded = tries(size, { short: 3, whole: 1_000 })
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address, ground } = product
    const { headers } = await signInAsBrowser(address, demoPeople.agency)
    const { cookie = '' } = headers
    const right = `/invoices/show/${encodeURIComponent(await invoiceFileOf(ground))}`
    const control = await patientCall(address, { path: right, headers: { cookie } })
    const isShown = control.status === 200 && control.body.subarray(0, 5).toString() === '%PDF-'

    const faults: string[] = []
    const answers = await inParallel(4, namesFor(shown), async (name, at) => {
      const accept = at % 2 === 0 ? 'text/html' : '*/*'
      const path = `/invoices/show/${name}`
      const answer = await patientCall(address, { path, headers: { cookie, accept } })
      const isLeak = /root:|"keys"|%PDF-|"dependencies":/.test(answer.body.toString('latin1'))
      if (answer.status !== 404 || isLeak || 'x-injected' in answer.headers) {
        faults.push(`${path} answered ${answer.status}.`)
      }
      return answer.status
    })

    const folder = ground.settings['DATA_DIR'] ?? ''
    const before = new Set(await filesBelow(folder))
    const things = await ownThings(ground)
    const uploads = await inParallel(2, namesFor(uploaded), async (piece, at) => {
      const name = at % 2 === 0 ? decoded(piece) : piece
      const { agency_id: _, ...claim } = things
      const form = formOf(
        { ...claim },
        { filename: `${name}.pdf`, content: buildPdf({ pages: 1 + (at % 200) }) },
      )
      const path = '/api/v1/events/upload-ticket'
      const answer = await patientCall(address, {
        method: 'POST',
        path,
        headers: { ...headers, ...form.headers },
        body: form.payload,
      })
      if (![200, 400, 422].includes(answer.status)) {
        faults.push(`Uploading ${JSON.stringify(name)} answered ${answer.status}.`)
      }
      return answer.status
    })
    const made = (await filesBelow(folder)).filter((file) => !before.has(file))
    for (const file of made.filter((one) => !ownName.test(one))) faults.push(`It wrote ${file}.`)
    const kept = uploads.filter((status) => status === 200).length
    return {
      tried: `${shown} names of invoices, ${uploaded} names of uploaded files`,
      isHeld: faults.length === 0 && isShown && kept > 0,
      figure: `names: ${countsOf(counted(answers))}; uploads: ${countsOf(counted(uploads))}, ${made.length} files made, all under random names of the store; the right name answers ${control.status}`,
      deviations: [
        ...fewOf(faults),
        ...(isShown ? [] : ['The right name shows nothing: the others prove nothing.']),
      ],
    }
  },
})

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\u0000', '')
  } catch {
    return name
  }
}
