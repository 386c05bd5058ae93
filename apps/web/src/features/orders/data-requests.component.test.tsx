import { askForData, enterData } from '@gangway/contract/data-requests'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { aMaskedPassport, anEvent, anOrder, aSubProduct } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { panelOf, review, rowOf } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const lacking = (id: number, customer: string) =>
  anOrder(id, {
    customer,
    subproducts: [
      aSubProduct({
        additional_required_data: ['passport_data'],
        required_data: [{ key: 'passport_data', value: [aMaskedPassport] }],
      }),
    ],
  })
const order = lacking(1, 'Bakker, Daan')
const other = lacking(2, 'Nowak, Ewa')
const request = {
  keys: ['passport_data'] as const,
  persons: 1,
  asked_at: '2026-06-01T10:00:00.000Z',
  asked_by: 'Ada Brandt',
}

function answerAsking() {
  answer(askForData, ({ body }) => {
    const { excursion_ids } = body as { excursion_ids: number[] }
    return {
      data: excursion_ids.map((excursion_id) => {
        return { excursion_id, ...request, keys: [...request.keys] }
      }),
    }
  })
}

// Rule O6.1
test('an agency asks for the missing data of one order in its row, and of all above the table', async () => {
  answerEvent(anEvent({ excursions: [order, other, lacking(3, 'Silva, Rui')] }))
  answerAsking()
  await visit('/events/7', { role: 'agency' })
  await rowOf(order)
    .getByRole('button', { name: 'Ask for the missing data of Bakker, Daan' })
    .click()
  await page.getByRole('button', { name: 'Ask for missing data (3)' }).click()
  await expect
    .poll(() => callsTo(askForData).map(({ body }) => body))
    .toMatchObject([{ excursion_ids: [1] }, { excursion_ids: [1, 2, 3] }])
})

test('what was asked for says so in the row and the panel, and is not asked for twice', async () => {
  const known = { ...order, data_request: { ...request, keys: [...request.keys] } }
  answerEvent(anEvent({ excursions: [known, other] }))
  await visit('/events/7', { role: 'agency' })
  await expect.element(rowOf(known)).toMatchTextContent(/Asked for by Ada Brandt/)
  const panel = await review(known)
  await expect.element(panel.getByText(/^Asked for by Ada Brandt, /)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Ask for what is missing' }).elements()).toEqual([])
  expect(panel.getByRole('button', { name: 'Enter data' }).elements()).toEqual([])
})

// Rule O6.3
test('staff enter a missing passport with the keyboard, and the focus returns to the panel', async () => {
  const kept = answerEvent(anEvent({ excursions: [order, other] }))
  answer(enterData, () => {
    const both = [aMaskedPassport, aMaskedPassport]
    const whole = aSubProduct({
      additional_required_data: ['passport_data'],
      required_data: [{ key: 'passport_data', value: both }],
    })
    return { data: kept.changeOrder(1, { subproducts: [whole] }) }
  })
  await visit('/events/7', { role: 'staff' })
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Enter data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Missing data of Bakker, Daan' })
  await expect.element(dialog.getByRole('group', { name: 'Passport 1 of 1' })).toBeVisible()
  await expectAccessible()
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/at least one person/)
  await dialog.getByLabelText('Passport number').fill('C01X00T47')
  await save.click()
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus()
  await userEvent.keyboard('Greta')
  await dialog.getByLabelText('Birth day').fill('17.04.1968')
  await dialog.getByLabelText('Issue date').fill('1.2.2022')
  await dialog.getByLabelText('Expire date').fill('31.01.2032')
  await dialog.getByRole('combobox', { name: 'Nationality' }).fill('Germ')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await save.click()
  await expect
    .poll(() => callsTo(enterData).map(({ body }) => body))
    .toEqual([
      {
        entries: [
          {
            product: 0,
            key: 'passport_data',
            missing: 1,
            value: [
              {
                passport_number: 'C01X00T47',
                first_name: 'Greta',
                last_name: null,
                name_at_birth: null,
                birthday: '1968-04-17',
                nationality: 276,
                issue_date: '2022-02-01',
                expire_date: '2032-01-31',
              },
            ],
          },
        ],
      },
    ])
  await expect.poll(() => dialog.elements()).toHaveLength(0)
  await expect
    .element(panelOf(order).getByText('There is no additional data for this customer expected.'))
    .toBeVisible()
  await expect.poll(() => panelOf(order).element().contains(document.activeElement)).toBe(true)
})

test('entering what a colleague has just entered changes nothing, and says so', async () => {
  const kept = answerEvent(anEvent({ excursions: [order, other] }))
  answer(enterData, () => {
    const data = kept.changeOrder(1, { subproducts: [aSubProduct()] })
    return new Refusal('changed_again', { data })
  })
  await visit('/events/7', { role: 'staff' })
  const panel = await review(order)
  await panel.getByRole('button', { name: 'Enter data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Missing data of Bakker, Daan' })
  for (const [label, text] of [
    ['Passport number', 'C01X00T47'],
    ['First name', 'Greta'],
    ['Birth day', '17.04.1968'],
    ['Issue date', '1.2.2022'],
    ['Expire date', '31.01.2032'],
  ] as const) {
    await dialog.getByLabelText(label).fill(text)
  }
  await dialog.getByRole('combobox', { name: 'Nationality' }).fill('Germ')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Nothing is missing now/)
})
