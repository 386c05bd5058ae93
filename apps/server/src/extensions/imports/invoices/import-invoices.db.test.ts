import { buildAgency } from '@gangway/testkit/build-places'
import { buildInvoice, buildSeason } from '@gangway/testkit/build-season'
import { faultReason } from '@gangway/texts/word-faults'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../../platform/files/folder-store.ts'
import { nameLedger } from '../../../platform/files/name-ledger.ts'
import { sealedFiles } from '../../../platform/files/sealed-files.ts'
import { fileBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { importSeason, listKnownPlaces, readSeason } from '../index.ts'

const { db } = await openTestDatabase()
const keyRing = parseKeyRing(newKeyRingText())
const folder = await mkdtemp(join(tmpdir(), 'gangway-invoices-'))
const store = folderStore(join(folder, 'files'))
const files = sealedFiles({ store, keyRing, ledger: nameLedger(db) })
const agency = buildAgency()

afterAll(() => rm(folder, { recursive: true }))

beforeAll(async () => {
  await mkdir(join(folder, 'invoices'))
  await importSeason(
    { db, keyRing, passport_months: 6 },
    buildSeason({ agencies: [agency], events: [] }),
  )
})

const invoice = (overrides: Parameters<typeof buildInvoice>[0] = {}) =>
  buildInvoice({ agency: agency.reference, ...overrides })

/** Through files, as the command does. */
async function bring(
  invoices: readonly object[],
  { pdfs = {}, dryRun = false }: { pdfs?: Record<string, string>; dryRun?: boolean } = {},
) {
  for (const [name, text] of Object.entries(pdfs)) {
    await writeFile(join(folder, 'invoices', name), text)
  }
  const path = join(folder, 'season.json')
  await writeFile(path, JSON.stringify({ invoices }))
  const read = await readSeason([path], await listKnownPlaces(db))
  for (const name of Object.keys(pdfs)) await rm(join(folder, 'invoices', name))
  if ('faults' in read)
    return { faults: read.faults.map(({ field, fault }) => `${field} ${faultReason(fault, 'en')}`) }
  for (const [name, text] of Object.entries(pdfs)) {
    await writeFile(join(folder, 'invoices', name), text)
  }
  const pdfsOfSeason = { files, paths: read.pdfs }
  const summary = await importSeason({ db, keyRing, passport_months: 6 }, read.season, {
    dryRun,
    pdfs: pdfsOfSeason,
  })
  for (const name of Object.keys(pdfs)) await rm(join(folder, 'invoices', name))
  return summary.invoices
}

async function rowOf(reference: string) {
  return db
    .selectFrom('invoice as i')
    .leftJoin('stored_file as f', 'f.id', 'i.file_id')
    .where('i.reference', '=', reference)
    .select(['i.number', 'i.total', 'i.total_paid', 'i.status', 'i.locked', 'i.filename'])
    .select(['f.id as file_id', 'f.storage_key', 'f.enc', 'f.size'])
    .executeTakeFirstOrThrow()
}

async function pdfOf(reference: string): Promise<string> {
  const { file_id, storage_key, enc, size } = await rowOf(reference)
  if (file_id === null || storage_key === null || enc === null || size === null) return ''
  const parts: Uint8Array[] = []
  const file = { storage_key, enc, size, binding: fileBinding(file_id) }
  for await (const part of files.read(file)) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { storage_key } of store.list()) keys.push(storage_key)
  return keys.toSorted()
}

describe('importSeason, invoices', () => {
  test('stores amounts in minor units, and the PDF sealed', async () => {
    const sent = invoice({ total: '1190.5', total_paid: '1190.50', filename: 'RE-1.pdf' })
    expect(await bring([sent], { pdfs: { 'RE-1.pdf': 'the first PDF' } })).toMatchObject({
      created: 1,
    })
    expect(await rowOf(sent.reference)).toMatchObject({
      total: 119_050,
      total_paid: 119_050,
      status: 'paid',
      filename: 'RE-1.pdf',
    })
    expect(await pdfOf(sent.reference)).toBe('the first PDF')
  })

  test('a PDF that is not sent again stays; another of the same name replaces it', async () => {
    const sent = invoice({ filename: 'RE-2.pdf' })
    await bring([sent], { pdfs: { 'RE-2.pdf': 'old' } })
    expect(await bring([sent])).toMatchObject({ unchanged: 1, changed: 0 })
    const again = await bring([sent], { pdfs: { 'RE-2.pdf': 'new' } })
    expect(again).toMatchObject({ rows: [{ outcome: 'changed', fields: ['pdf'] }] })
    expect(await pdfOf(sent.reference)).toBe('new')
    expect(await bring([{ ...sent, filename: null }])).toMatchObject({ changed: 1 })
    expect(await rowOf(sent.reference)).toMatchObject({ filename: null, file_id: null })
  })

  // Rule I1.1
  test('locked ones no longer change, not even to be unlocked', async () => {
    const sent = invoice({ total_paid: '10.00', locked: true })
    await bring([sent])
    const later = { ...sent, total_paid: '1190.00', locked: false }
    expect(await bring([later])).toMatchObject({ changed: 0, unchanged: 0, locked: 1 })
    expect(await rowOf(sent.reference)).toMatchObject({ total_paid: 1_000, locked: true })
  })

  test('takes zeros behind the last decimal, as many programs write them', async () => {
    const yen = invoice({ total: '12000.00', currency: 'JPY' })
    await bring([yen])
    expect(await rowOf(yen.reference)).toMatchObject({ total: 12_000 })
  })

  test('neither a dry run nor a failed import leaves a file behind', async () => {
    const before = await storedKeys()
    const sent = invoice({ filename: 'RE-3.pdf' })
    const dry = await bring([sent], { pdfs: { 'RE-3.pdf': 'x' }, dryRun: true })
    expect(dry).toMatchObject({ created: 1 })
    expect(await storedKeys()).toEqual(before)
    const path = join(folder, 'invoices', 'RE-4.pdf')
    await writeFile(path, 'x')
    const season = buildSeason({
      agencies: [],
      events: [],
      invoices: [invoice({ filename: 'RE-4.pdf' }), invoice({ agency: 'nobody' })],
    })
    const pdfs = { files, paths: new Map([['RE-4.pdf', path]]) }
    await expect(
      importSeason({ db, keyRing, passport_months: 6 }, season, { pdfs }),
    ).rejects.toThrow('nobody')
    expect(await storedKeys()).toEqual(before)
  })

  test.each([
    [{ total: '1,50' }, 'total is not an amount (digits and a point, like 1234.50).'],
    [{ total: '10.5055' }, 'total has more digits behind the point than its currency.'],
    [
      { total: '1.505' },
      'total could stand for thousands or for decimals. Write it without separators, such as 1000 or 1000.00.',
    ],
    [
      { total: '1.5', currency: 'JPY' },
      'total has more digits behind the point than its currency.',
    ],
    [{ currency: 'EURO' }, 'currency is not a currency (ISO 4217, like EUR).'],
    [
      { filename: '../../../modules/RE.pdf' },
      'filename is not a file name (like RE-2027-0815.pdf).',
    ],
    [{ filename: 'RE.exe' }, 'filename is not a file name (like RE-2027-0815.pdf).'],
    [{ filename: 'absent.pdf' }, 'filename is not in the folder invoices.'],
    [{ filename: 'RE-1.pdf' }, 'filename is the file of another invoice.'],
    [{ agency: 'AG-unknown' }, 'agency is not the reference of a known agency.'],
    [{ due_date: undefined }, 'due_date is required.'],
  ])('refuses %j', async (part, fault) => {
    expect(await bring([{ ...invoice(), ...part }])).toEqual({
      faults: expect.arrayContaining([fault]),
    })
  })
})
