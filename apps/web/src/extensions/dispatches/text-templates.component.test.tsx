import {
  changeTextTemplate,
  type DispatchText,
  listDispatchTexts,
  listTextTemplates,
  type TextTemplate,
} from '@gangway/contract/text-templates'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { boardDate, buildBoard, buildDispatch } from '../../testing/dispatch-answers.ts'
import { answerBoard } from '../../testing/dispatch-server.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { faultsByWidth } from '../../testing/sweep-widths.ts'
import { visit } from '../../testing/visit.tsx'

const forCrew: DispatchText = {
  excursion_id: null,
  name: null,
  phone: null,
  email: null,
  language: 'en',
  text: 'Hamburg, [Guide missing]',
  missing: ['guide', 'guide_phone'],
}

const forGuest: DispatchText = {
  excursion_id: 11,
  name: 'Guest 11',
  phone: '+49 (0)170 5550182',
  email: 'guest@guests.example',
  language: 'de',
  text: 'Guten Tag Guest 11,\num 09:30 & pünktlich',
  missing: [],
}

// Rule G6.2
test('texts of a dispatch are copied, or opened in the reader’s own programs', async () => {
  const parts = [{ excursion_id: 11, event_id: 1, persons: 4, is_split: false }]
  answerBoard(buildBoard({ dispatches: [buildDispatch(1, { parts })] }))
  answer(listDispatchTexts, { data: [forCrew, forGuest] })
  await visit(`/port-day/3/${boardDate}/dispatches`, { role: 'agency' })
  const more = page.getByRole('button', { name: 'More for Dispatch 1' })
  const dialog = page.getByRole('dialog', { name: 'Texts for dispatch 1' })
  const open = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Texts…' }).click()
    await expect.element(dialog).toBeVisible()
  }
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await open()
  const crew = dialog.getByRole('region', { name: 'For the guide or driver' })
  await expect.element(crew.getByText('Missing: Guide, Guide’s phone')).toBeVisible()
  await expect.element(crew.getByRole('button', { name: 'Copy anyway' })).toBeVisible()
  expect(crew.getByRole('link').elements()).toEqual([])
  const guest = dialog.getByRole('region', { name: 'Guest 11' })
  await expect.element(guest.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  const body = encodeURIComponent(forGuest.text)
  const subject = encodeURIComponent('Harbour Tours: Dienstag, 14. Juli 2026')
  const links = guest.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `sms:+491705550182?body=${body}`,
    `https://wa.me/491705550182?text=${body}`,
    `mailto:guest%40guests.example?subject=${subject}&body=${body}`,
  ])
  await expectAccessible()
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'de')
  await expect
    .poll(() => callsTo(listDispatchTexts).map(({ query }) => query.get('language')))
    .toEqual([null, null, 'de'])
  expect(await faultsByWidth(() => dialog.element())).toBe('')
})

const template: TextTemplate = {
  kind: 'customer',
  text_en: 'Hello {customer}',
  text_de: 'Hallo {customer}',
  version: 'a'.repeat(32),
}

// Rule G6.1
test('admins change a template, whose preview shows the facts of an example', async () => {
  answer(listTextTemplates, { data: [{ ...template, kind: 'dispatch' }, template] })
  const stands = { ...template, text_de: 'Moin {customer}', version: 'b'.repeat(32) }
  const refusals = [
    new Refusal('validation_failed', {
      errors: { text_en: ['The text_en field has {constructor}.'] },
    }),
    new Refusal('stale', { data: stands }),
  ]
  answer(changeTextTemplate, () => refusals.shift() ?? { data: stands })
  await visit('/admin/texts', { role: 'admin' })
  const section = page.getByRole('region', { name: 'For each customer' })
  const english = section.getByLabelText('Text in English')
  await expect.element(english).toHaveValue('Hello {customer}')
  await expect.element(section.getByText('Hello Greta Sommer')).toBeVisible()
  await expectAccessible()
  await english.fill('Dear {customer}, {constructor}')
  await expect.element(section.getByText('Dear Greta Sommer, {constructor}')).toBeVisible()
  const save = section.getByRole('button', { name: 'Save' })
  await save.click()
  await expect
    .element(section.getByText('The text in English field has {constructor}.'))
    .toBeVisible()
  await expect.element(english).toHaveFocus()
  await english.fill('Dear {customer}')
  await save.click()
  await expect.element(section.getByRole('alert')).toMatchTextContent(/Moin \{customer\}/)
  await save.click()
  await expect.element(page.getByText('Changes to For each customer saved.')).toBeVisible()
  expect(callsTo(changeTextTemplate).map(({ body }) => body)).toEqual([
    {
      text_en: 'Dear {customer}, {constructor}',
      text_de: template.text_de,
      version: template.version,
    },
    { text_en: 'Dear {customer}', text_de: template.text_de, version: template.version },
    { text_en: 'Dear {customer}', text_de: template.text_de, version: stands.version },
  ])
  expect(await faultsByWidth(() => document.querySelector('main') ?? document.body)).toBe('')
})
