import {
  addCrewMember,
  addVehicle,
  type AgencyCrew,
  changeCrewMember,
  listCrew,
  removeCrewMember,
} from '@gangway/contract/crew'
import { type CrewImport, importCrew } from '@gangway/contract/crew-import'
import { addPaper } from '@gangway/contract/papers'
import { listPortDistances, setPortDistance } from '@gangway/contract/port-distances'
import { listPorts } from '@gangway/contract/ports'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../shared/browser/clock.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { visit } from '../../testing/visit.tsx'

const region = (name: RegExp) => page.getByRole('region', { name })
const panel = page.getByRole('dialog')
const version = 'a'.repeat(32)

const nadia: AgencyCrew['crew'][number] = {
  id: 12,
  name: 'Nadia Peters',
  phone: '+491705550182',
  languages: ['de', 'en'],
  roles: ['guide'],
  absences: [],
  version,
}
const coach: AgencyCrew['vehicles'][number] = {
  id: 4,
  name: 'Coach 1',
  seats: 49,
  wheelchair_places: 1,
  has_lift: true,
  absences: [],
  version,
}
const paperUntil = (id: number, valid_until: string): AgencyCrew['papers'][number] => ({
  id,
  kind: 'licence',
  crew_id: nadia.id,
  vehicle_id: null,
  valid_until,
  filename: null,
})
const empty: AgencyCrew = { crew: [], vehicles: [], papers: [] }

beforeEach(() => {
  answer(listCrew, { data: empty })
  answer(listPortDistances, { data: [] })
})

// Rule G3.4
test('an agency comes by the menu, where nothing has to be entered, and adds a person', async () => {
  await visit('/events', { role: 'agency' })
  await page.getByRole('link', { name: 'Crew and vehicles' }).click()
  await expect.element(page.getByText(/Nothing has to be entered/)).toBeVisible()
  await expect.element(page.getByText('No crew', { exact: true })).toBeVisible()
  await expectAccessible()
  await region(/^Crew/).getByRole('button', { name: 'Add person' }).click()
  const name = panel.getByLabelText('Name')
  await expect.element(name).toHaveFocus()
  await panel.getByRole('button', { name: 'Add days' }).click()
  await panel.getByRole('button', { name: 'Add person' }).click()
  await expect.element(name).toHaveFocus()
  await name.fill('Nadia Peters')
  await panel.getByLabelText('Phone').fill('+49 170 5550182')
  await panel.getByLabelText('Guide').click()
  await panel.getByRole('combobox', { name: 'Languages' }).fill('German')
  await userEvent.keyboard('{Enter}')
  await panel.getByRole('button', { name: 'Add person' }).click()
  const first = panel.getByLabelText('First day 1', { exact: true })
  await expect.element(first).toHaveFocus()
  await first.fill('2027-07-01')
  await panel.getByLabelText('Last day 1', { exact: true }).fill('2027-07-14')
  await expectAccessible()
  answer(addCrewMember, { data: nadia })
  answer(listCrew, { data: { ...empty, crew: [nadia] } })
  await panel.getByRole('button', { name: 'Add person' }).click()
  const phone = region(/^Crew/).getByRole('link', { name: '+49 170 5550182' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+491705550182')
  expect(callsTo(addCrewMember)[0]?.body).toEqual({
    name: 'Nadia Peters',
    phone: '+49 170 5550182',
    roles: ['guide'],
    languages: ['de'],
    absences: [{ from: '2027-07-01', to: '2027-07-14' }],
  })
})

test('what a colleague has changed meanwhile is said first, and a removal is confirmed', async () => {
  answer(listCrew, { data: { ...empty, crew: [nadia] } })
  const stands = { ...nadia, phone: '+491705550199', version: 'b'.repeat(32) }
  answer(changeCrewMember, ({ body }) =>
    (body as { version: string }).version === version
      ? new Refusal('stale', { data: stands })
      : { data: stands },
  )
  answer(removeCrewMember, undefined)
  await visit('/crew', { role: 'agency' })
  await page.getByRole('button', { name: 'Nadia Peters' }).click()
  await panel.getByLabelText('Driver').click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/\+49 170 5550199/)
  await panel.getByRole('button', { name: 'Remove person' }).click()
  await expect.element(page.getByText('Remove Nadia Peters?')).toBeVisible()
  await expectAccessible()
  expect(callsTo(removeCrewMember)).toHaveLength(0)
  await page.getByRole('button', { name: 'Remove person' }).last().click()
  await expect.element(page.getByText('Person removed.')).toBeVisible()
  expect(callsTo(removeCrewMember)).toHaveLength(1)
})

// Rule G3.6
test('papers that have expired or soon will are marked, and another comes with its file', async () => {
  const papers = [
    paperUntil(1, addDays(today(), -1)),
    paperUntil(2, today()),
    paperUntil(3, addDays(today(), 30)),
    paperUntil(4, addDays(today(), 31)),
  ]
  const driver = { ...nadia, id: 13, name: 'Jonas Brandt', phone: null }
  answer(listCrew, { data: { crew: [nadia, driver], vehicles: [coach], papers } })
  answer(addPaper, { data: paperUntil(5, '2030-12-31') })
  await visit('/crew', { role: 'agency' })
  const rows = region(/^Papers/).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/expired/)
  await expect.element(rows.nth(2)).toMatchTextContent(/last day/)
  await expect.element(rows.nth(3)).toMatchTextContent(/30 days left/)
  await expect.element(rows.nth(4)).not.toMatchTextContent(/left/)
  await expectAccessible()
  // On a card, an empty cell shows no label either.
  await page.viewport(390, 844)
  const unseen = document.querySelector('td:empty')
  expect(unseen === null ? null : getComputedStyle(unseen).clipPath).toBe('inset(50%)')
  await page.getByRole('button', { name: 'Add paper' }).click()
  await userEvent.selectOptions(panel.getByLabelText('Paper'), 'Insurance')
  await userEvent.selectOptions(panel.getByLabelText('Of', { exact: true }), 'Coach 1')
  await panel.getByLabelText('Valid until', { exact: true }).fill('2030-12-31')
  const file = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' })
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
    file,
  )
  await panel.getByRole('button', { name: 'Add paper' }).click()
  await expect.element(page.getByText('Paper added.')).toBeVisible()
  expect(callsTo(addPaper)[0]?.body).toMatchObject({
    kind: 'insurance',
    vehicle_id: String(coach.id),
    valid_until: '2030-12-31',
  })
})

// Rule G3.7
test('staff choose an agency, add a vehicle, and say how long it takes between ports', async () => {
  answer(listPorts, {
    data: [
      { id: 7, code: 'DEHAM', port: 'Hamburg' },
      { id: 9, code: 'DEKEL', port: 'Kiel' },
    ],
  })
  await visit('/crew', { role: 'staff' })
  await expect.element(page.getByText('Each agency has its own crew and vehicles.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Agency' }).click()
  await page.getByRole('option', { name: 'Harbour Tours' }).click()
  await region(/^Vehicles/)
    .getByRole('button', { name: 'Add vehicle' })
    .click()
  await panel.getByLabelText('Name').fill('Coach 1')
  await panel.getByLabelText('Seats').fill('0')
  await panel.getByRole('button', { name: 'Add vehicle' }).click()
  await expect.element(panel.getByLabelText('Seats')).toHaveFocus()
  expect(callsTo(addVehicle)).toHaveLength(0)
  await panel.getByLabelText('Seats').fill('49')
  answer(addVehicle, { data: coach })
  answer(listCrew, { data: { ...empty, vehicles: [coach] } })
  await panel.getByRole('button', { name: 'Add vehicle' }).click()
  await expect.element(region(/^Vehicles/).getByRole('button', { name: 'Coach 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add way' }).click()
  await panel.getByLabelText('Minutes').fill('75')
  await panel.getByRole('button', { name: 'Add way' }).click()
  await expect.element(panel.getByText('Choose another port here.')).toBeVisible()
  await userEvent.selectOptions(panel.getByLabelText('Other port'), 'Kiel')
  const [port, other] = [
    { port_id: 7, port_code: 'DEHAM', port_name: 'Hamburg' },
    { port_id: 9, port_code: 'DEKEL', port_name: 'Kiel' },
  ]
  answer(setPortDistance, { data: [{ port, other, minutes: 75 }] })
  answer(listPortDistances, { data: [{ port, other, minutes: 75 }] })
  await panel.getByRole('button', { name: 'Add way' }).click()
  await expect.element(page.getByRole('button', { name: 'Hamburg – Kiel' })).toBeVisible()
  await expectAccessible()
  expect(callsTo(setPortDistance)[0]).toMatchObject({
    params: { port_id: '7', other_port_id: '9' },
    body: { minutes: 75 },
  })
})

// Rule R1.1
test('a colleague’s change shows by itself', async () => {
  const realtime = answerRealtime()
  await visit('/crew', { role: 'agency' })
  await expect.element(page.getByText('No crew', { exact: true })).toBeVisible()
  await realtime.heard()
  answer(listCrew, { data: { ...empty, crew: [nadia] } })
  realtime.tell(null, 'excursions')
  await expect.element(page.getByText('Nadia Peters')).toBeVisible()
})

// Rule G3.10
test('rows of a file are shown before they are written, and again once others have changed them', async () => {
  const row = { line: 2, name: 'Nadia Peters', vehicle: null, fields: [], faults: [] }
  const preview: CrewImport = {
    fingerprint: version,
    encoding: 'windows-1252',
    is_certain: false,
    left_out: ['Geburtstag'],
    rows: [
      { ...row, outcome: 'created', crew: { ...nadia, absences: [] } },
      {
        ...row,
        line: 3,
        name: 'Jürgen Groß',
        outcome: 'faulty',
        crew: null,
        faults: [{ field: 'phone', code: 'not_a_phone', fault: 'The Handy field is no phone.' }],
      },
    ],
  }
  const newer = { ...preview, fingerprint: 'b'.repeat(32) }
  answer(importCrew, ({ body }) => {
    const { fingerprint } = body as { fingerprint?: string }
    return fingerprint === version ? new Refusal('stale', { data: newer }) : { data: preview }
  })
  await visit('/crew', { role: 'agency' })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect.element(panel.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  await expectAccessible()
  await panel.getByLabelText(/paste rows/).fill('Name;Handy')
  await panel.getByRole('button', { name: 'Continue' }).click()
  const rows = panel.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Jürgen Groß.*Line 3: The Handy field/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Nadia Peters.*New.*\+49 170 5550182/)
  await expect.element(panel.getByText('Columns left out: Geburtstag')).toBeVisible()
  const save = panel.getByRole('button', { name: 'Save 1 row' })
  await expect.element(save).toHaveFocus()
  await expectAccessible()
  await panel.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: /KOI8-R/ }).click()
  await expect.poll(() => callsTo(importCrew).at(-1)?.body).toMatchObject({ encoding: 'koi8-r' })
  await save.click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Someone else has changed/)
  await save.click()
  await expect.element(page.getByText('1 new, 0 changed')).toBeVisible()
  expect(callsTo(importCrew).at(-1)?.body).toMatchObject({ fingerprint: newer.fingerprint })
  await expect.element(page.getByRole('button', { name: 'Import CSV' })).toHaveFocus()
})
