import {
  addImportFile,
  getImport,
  listImports,
  readImport,
  startImport,
} from '@gangway/contract/imports/season-imports'
import { listImportRows } from '@gangway/contract/imports/import-rows'
import { noCounts } from '@gangway/domain/imports/season-import'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsTo } from '../../testing/fake-server.ts'
import { buildImport, buildImportRow } from '../../testing/imports-answers.ts'
import { pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const invoices =
  'reference,agency,number,date,due_date,total,total_paid,currency,filename\n' +
  'I-1,AG-001,RE-1,14.05.2027,,"1.190,00",0,EUR,RE-1.pdf\n'

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
]

/** One empty page. */
function pdf(): string {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`
  return `${text}${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet with the names of two columns and a row. */
function workbook(): Uint8Array<ArrayBuffer> {
  const row = (number: number, texts: readonly string[]) =>
    `<row r="${number}">${texts.map((text, index) => `<c r="${'AB'[index]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(1, ['reference', 'berth'])}${row(2, ['B-700001', 'HafenCity'])}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

/** Lets files go over what is under the mouse. */
function drop(onto: Element, ...files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    onto.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

const dropPlace = () => page.getByText('Drop files here, or choose them').element()
const sentFiles = () =>
  callsTo(addImportFile).map(({ body }) => (body as Readonly<Record<'file', File>>).file)

beforeEach(() => {
  answer(listImports, (call) => pageOf([buildImport()], call))
  answer(startImport, { data: buildImport({ state: 'open', files: [], counts: null }) })
  answer(addImportFile, { data: buildImport({ state: 'open' }) })
  answer(readImport, { data: buildImport({ state: 'reading' }) })
  answer(listImportRows, (call) => pageOf([buildImportRow()], call))
})

test('a ZIP file with CSV and PDF is opened here, and what is in it is sent and previewed', async () => {
  const counts = noCounts()
  answer(getImport, {
    data: buildImport({
      files: [
        { id: 78, name: 'invoices.csv', size: invoices.length },
        { id: 79, name: 'RE-1.pdf', size: pdf().length },
      ],
      counts: { ...counts, invoices: { ...counts.invoices, created: 1 } },
    }),
  })
  await visit('/imports', { role: 'staff' })
  await expect.element(page.getByText('Drop files here, or choose them')).toBeVisible()
  const season = { 'season/invoices.csv': strToU8(invoices), 'season/RE-1.pdf': strToU8(pdf()) }
  drop(dropPlace(), new File([zipSync(season)], 'season.zip', { type: 'application/zip' }))

  await expect.element(page.getByRole('heading', { name: 'Import 31' })).toBeVisible()
  const sent = sentFiles()
  expect(sent.map(({ name }) => name)).toEqual(['invoices.csv', 'RE-1.pdf'])
  expect(await Promise.all(sent.map((file) => file.text()))).toEqual([invoices, pdf()])
  expect(callsTo(readImport)).toHaveLength(1)
  const files = page.getByRole('list', { name: 'Files' })
  await expect.element(files.getByText(/^RE-1\.pdf/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start import' })).toBeVisible()
})

test('a workbook is sent as it is, and its rows are named by their sheet', async () => {
  answer(getImport, {
    data: buildImport({ files: [{ id: 80, name: 'Season.xlsx', size: workbook().length }] }),
  })
  const place = { file: 'Season.xlsx (orders)', line: 2 }
  answer(listImportRows, (call) => pageOf([buildImportRow(place)], call))
  await visit('/imports', { role: 'staff' })
  await expect.element(page.getByText('Drop files here, or choose them')).toBeVisible()
  drop(dropPlace(), new File([workbook()], 'Season.xlsx'))

  await expect.element(page.getByRole('heading', { name: 'Import 31' })).toBeVisible()
  const [sent, ...others] = sentFiles()
  expect([sent?.name, others]).toEqual(['Season.xlsx', []])
  const parts = unzipSync(new Uint8Array((await sent?.arrayBuffer()) ?? []))
  expect(Object.keys(parts)).toContain('xl/worksheets/sheet1.xml')
  const rows = page.getByRole('table', { name: 'Rows' })
  await expect.element(rows.getByText('Season.xlsx (orders), line 2')).toBeVisible()
})
