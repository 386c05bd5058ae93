import { sampleImportWords } from '@gangway/contract/imports/import-words'
import { previewImportUndo, undoImport } from '@gangway/contract/imports/import-undo'
import {
  addImportFile,
  commitImport,
  getImport,
  listImports,
  mapImport,
  readImport,
  startImport,
  withdrawImport,
} from '@gangway/contract/imports/season-imports'
import { listImportRows } from '@gangway/contract/imports/import-rows'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { buildImport, buildImportRow, buildImportUndo } from '../../testing/imports-answers.ts'
import { pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  answer(listImports, (call) => pageOf([buildImport()], call))
  answer(getImport, { data: buildImport() })
  answer(listImportRows, (call) => pageOf([buildImportRow()], call))
})

test('sends what is dropped, shows the preview and carries it out after asking', async () => {
  answer(startImport, { data: buildImport({ state: 'open', files: [], counts: null }) })
  answer(addImportFile, { data: buildImport({ state: 'open' }) })
  answer(readImport, { data: buildImport({ state: 'reading' }) })
  await visit('/imports', { role: 'staff' })
  await said('12 new, 3 changed')
  await expectAccessible()
  chooseFiles(
    page.getByLabelText('Season files').element(),
    new File(['reference'], 'orders.csv'),
    new File(['reference'], 'events.csv'),
  )
  await expect.element(page.getByRole('heading', { name: 'Import 31' })).toBeVisible()
  expect(callsTo(addImportFile)).toHaveLength(2)
  expect(callsTo(readImport)).toHaveLength(1)

  await said('Berth: “HafenCity” → “Steinwerder”')
  await said(/changes \(personal, not shown\)/)
  await said('orders.csv, line 14')
  await expectAccessible()
  await button('Start import').click()
  const done = buildImport({
    state: 'committed',
    fingerprint: null,
    committed_at: '2026-06-15T09:40:00.000Z',
  })
  answer(commitImport, { data: { ...done, state: 'committing' } })
  answer(getImport, { data: done })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/12 new and 3 changed rows/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start import' }).click()
  await said(/Imported by Ada Brandt/)
  expect(callsTo(commitImport).map(({ body }) => body)).toEqual([{ fingerprint: 'first' }])
})

test('speaks German from the files to what was imported', async () => {
  answer(startImport, { data: buildImport({ state: 'open', files: [], counts: null }) })
  answer(addImportFile, { data: buildImport({ state: 'open' }) })
  answer(readImport, { data: buildImport({ state: 'reading' }) })
  await visit('/imports', { role: 'staff', language: 'de' })
  await said('12 neu, 3 geändert')
  chooseFiles(
    page.getByLabelText('Dateien der Saison').element(),
    new File(['reference'], 'orders.csv'),
  )
  await expect.element(page.getByRole('heading', { name: 'Import 31' })).toBeVisible()
  await said('Noch hat sich nichts geändert. Starten Sie den Import, wenn alles stimmt.')
  await said('Liegeplatz: „HafenCity“ → „Steinwerder“')
  await said(/ändert sich \(persönlich, wird nicht gezeigt\)/)
  await said('orders.csv, Zeile 14')
  await expectAccessible()
  await button('Import starten').click()
  const done = buildImport({
    state: 'committed',
    fingerprint: null,
    committed_at: '2026-06-15T09:40:00.000Z',
  })
  answer(commitImport, { data: { ...done, state: 'committing' } })
  answer(getImport, { data: done })
  const dialog = page.getByRole('dialog', { name: 'Diesen Import starten?' })
  await expect.element(dialog.getByText(/^12 neue und 3 geänderte Zeilen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Import starten' }).click()
  await said(/^Importiert von Ada Brandt/)
  await expect.element(page.getByRole('table', { name: 'Was sich geändert hat' })).toBeVisible()
  expect(callsTo(commitImport).map(({ body }) => body)).toEqual([{ fingerprint: 'first' }])
})

test('faults come first, can be taken along as a file, and nothing can be carried out', async () => {
  answer(getImport, { data: buildImport({ fault_count: 2, fingerprint: null }) })
  answer(listImportRows, (call) => {
    const fault = {
      noun: null,
      outcome: 'faulty',
      reference: null,
      field: 'event_date',
      fault: 'The event_date is not a valid date (YYYY-MM-DD).',
    } as const
    const row = buildImportRow({ ...fault, changes: [] })
    return pageOf(call.query.get('outcome') === 'faulty' ? [row] : [], call)
  })
  await visit('/imports/31', { role: 'staff' })
  await said(/^2 errors/)
  await said('The event_date is not a valid date (YYYY-MM-DD).')
  await expect
    .element(page.getByRole('link', { name: 'Download errors (CSV)' }))
    .toHaveAttribute('href', '/api/v1/imports/31/faults?language=en')
  await expect.element(button('Start import')).not.toBeInTheDocument()
})

test('rows, columns and sheets hidden in the workbook are said before it is imported', async () => {
  const table = { file_id: 77, sheet: 'orders', headers: ['reference'], table: 'orders' } as const
  const read = {
    ...table,
    columns: ['reference'],
    fixed: {},
    reading: { encoding: null, delimiter: null, header_line: 1, left_out: [] },
    total_line: null,
    is_clear: true,
    headers: ['reference'],
  }
  const tables = [
    {
      ...read,
      file: 'Season.xlsx (orders)',
      hidden_rows: 3,
      lines_above: [1, 2, 3, 5],
      short_years: 1,
      hidden_columns: 1,
      hidden_sheets: ['Season.xlsx (Old)', 'Season.xlsx (Lists)'],
    },
    { ...read, file: 'Season.xlsx (events)', hidden_rows: 0, hidden_columns: 0 },
  ]
  answer(getImport, { data: buildImport({ tables }) })
  answer(listImportRows, (call) => pageOf([buildImportRow()], call))
  await visit('/imports/31', { role: 'staff' })
  await said(
    '3 rows are hidden or filtered out in Season.xlsx (orders). They will be imported, too.',
  )
  await said('4 lines of Season.xlsx (orders) stand above the headings and are left out: 1-3, 5.')
  await said(
    '1 row of Season.xlsx (orders) has a year of two digits. It is read as one from 2000 to 2079.',
  )
  await said('1 column is hidden in Season.xlsx (orders). It will be imported, too.')
  await said('Hidden sheets will not be imported: Season.xlsx (Old), Season.xlsx (Lists).')
  await expect.element(page.getByText(/in Season.xlsx \(events\)/)).not.toBeInTheDocument()
})

test('asks what unknown columns are, and for a value where there is none', async () => {
  const columns = ['reference', null, 'order_id', 'customer', 'phone', 'ship', 'berth']
  const table = {
    file_id: 77,
    file: 'Export.csv',
    sheet: null,
    headers: ['Booking', 'Trip', 'Number', 'Name', 'Phone', 'Ship', 'Berth'],
    table: 'orders',
    columns,
    fixed: {},
    reading: { encoding: 'windows-1253', delimiter: ';', header_line: 1, left_out: [] as number[] },
    total_line: null,
    is_clear: false,
  } as const
  const asked = buildImport({
    state: 'mapping',
    counts: null,
    fingerprint: null,
    tables: [{ ...table, headers: [...table.headers], columns }],
  })
  answer(getImport, { data: asked })
  answer(sampleImportWords, {
    data: [
      { encoding: 'windows-1253', words: ['Παπας'] },
      { encoding: 'iso-8859-7', words: ['Παπας'] },
      { encoding: 'windows-1251', words: ['Рбрбт'] },
      { encoding: 'windows-1252', words: ['Ðáðáò'] },
    ],
  })
  answer(mapImport, new Refusal('import_mapping_incomplete'))
  await visit('/imports/31', { role: 'staff' })
  await expect
    .element(page.getByRole('heading', { name: 'Check how we read these files' }))
    .toBeVisible()
  await said('Παπας')
  await page.getByRole('combobox', { name: 'Encoding' }).click()
  // Rule D4.6: the likeliest first, each with words of the file.
  const options = page.getByRole('option').all()
  expect(options.map((option) => option.element().textContent)).toEqual([
    'Greek (Windows-1253): Παπας',
    'Greek (ISO-8859-7): Παπας',
    'Cyrillic (Windows-1251): Рбрбт',
    'Western European (Windows-1252): Ðáðáò',
  ])
  await page.getByRole('option', { name: 'Western European (Windows-1252): Ðáðáò' }).click()
  await said('Ðáðáò')
  await page.getByRole('textbox', { name: 'Lines to skip' }).fill('5, 9-10')
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Shop' }).fill('DE')
  await button('Continue').click()
  await said(/Each required field needs a column/)
  await page.getByRole('combobox', { name: 'Column “Trip”' }).click()
  await page.getByRole('option', { name: 'Event', exact: true }).click()
  answer(mapImport, { data: buildImport({ state: 'reading' }) })
  answer(getImport, { data: buildImport() })
  await button('Continue').click()
  await said('Nothing has changed yet. Start the import when this looks right.')
  expect(callsTo(mapImport).at(-1)?.body).toEqual({
    tables: [
      {
        file_id: 77,
        sheet: null,
        table: 'orders',
        columns: ['reference', 'event', 'order_id', 'customer', 'phone', 'ship', 'berth'],
        fixed: { pickup_time: '', shop_language: 'DE' },
        reading: {
          encoding: 'windows-1252',
          delimiter: ';',
          header_line: 1,
          left_out: [5, 9, 10],
        },
      },
    ],
  })
})

// Rule D4.6
test('leaves a last row of sums out, and reads again where the headings are elsewhere', async () => {
  const table = {
    file_id: 77,
    file: 'agencies.xlsx (Liste)',
    sheet: 'Liste',
    headers: ['reference', 'name', 'emails'],
    table: 'agencies',
    columns: ['reference', 'name', 'emails'],
    fixed: {},
    reading: { encoding: null, delimiter: null, header_line: 1, left_out: [214] },
    total_line: 214,
    is_clear: false,
  } as const
  const tables = [
    {
      ...table,
      headers: [...table.headers],
      columns: [...table.columns],
      reading: { ...table.reading, left_out: [214] },
    },
  ]
  const asked = buildImport({ state: 'mapping', counts: null, fingerprint: null, tables })
  answer(getImport, { data: asked })
  answer(mapImport, { data: asked })
  await visit('/imports/31', { role: 'staff' })
  const total = page.getByRole('checkbox', { name: /^Skip line 214/ })
  await expect.element(total).toBeChecked()
  await total.click()
  await page.getByRole('textbox', { name: 'Line of the column names' }).fill('3')
  await said(/^We read this table again/)
  await button('Read again').click()
  await expect
    .poll(() => callsTo(mapImport).at(-1)?.body)
    .toMatchObject({
      tables: [{ reading: { header_line: 3, left_out: [] } }],
    })
})

test('says that what is there has changed, and asks again', async () => {
  answer(getImport, { data: buildImport({ is_renewed: true, fingerprint: 'second' }) })
  await visit('/imports/31', { role: 'staff' })
  await said(/Something changed since you reviewed this import/)
  await expect.element(button('Start import')).toBeVisible()
})

test('is given up, and the list says what would fill it', async () => {
  answer(withdrawImport, undefined)
  await visit('/imports/31', { role: 'staff' })
  answer(listImports, (call) => pageOf([], call))
  await button('Discard import').click()
  await said('No imports yet')
  expect(callsTo(withdrawImport)).toHaveLength(1)
})

const carriedOut = buildImport({
  state: 'committed',
  fingerprint: null,
  committed_at: '2026-06-15T09:40:00.000Z',
  undo_until: '2026-06-22T09:40:00.000Z',
})

test('is undone after saying what will happen', async () => {
  answer(getImport, { data: carriedOut })
  answer(previewImportUndo, { data: buildImportUndo() })
  await visit('/imports/31', { role: 'staff' })
  await button('Undo import …').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('12 new orders will be canceled.')).toBeVisible()
  await expect.element(dialog.getByText(/^3 changed rows get their previous/)).toBeVisible()
  await expect.element(dialog.getByText('1 new port, agency or invoice stays.')).toBeVisible()
  await expectAccessible()
  const undone = { undo_until: null, undone_by: 'Ida Holm', undone_at: '2026-06-15T09:45:00.000Z' }
  answer(undoImport, {
    data: { ...carriedOut, state: 'undoing', undo_until: null, rows_total: 15, rows_done: 6 },
  })
  answer(getImport, { data: { ...carriedOut, ...undone, state: 'undone' } })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await said(/^Undone by Ida Holm/)
  expect(callsTo(undoImport)).toHaveLength(1)
})

test('is not undone while something was built on it, and says on what', async () => {
  answer(getImport, { data: carriedOut })
  const obstacle = { noun: 'orders', reference: 'B-700001', reason: 'changed' } as const
  answer(previewImportUndo, {
    data: buildImportUndo({ obstacle_count: 3, obstacles: [obstacle] }),
  })
  await visit('/imports/31', { role: 'staff' })
  await button('Undo import …').click()
  await said(/^3 rows prevent it/)
  await said('Orders · B-700001: changed or worked on since')
  await said('and 2 more')
  await expect.element(button('Undo import')).not.toBeInTheDocument()
})

test('says how far it is while it is carried out', async () => {
  answer(getImport, {
    data: buildImport({ state: 'committing', rows_total: 25_000, rows_done: 8_000 }),
  })
  await visit('/imports/31', { role: 'staff' })
  await said(/^8,000 of 25,000 rows written/)
  await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
})

test('is closed to agencies', async () => {
  const { address } = await visit('/imports', { role: 'agency' })
  await expect.poll(address).toBe('/403')
  expect(callsTo(listImports)).toEqual([])
})
