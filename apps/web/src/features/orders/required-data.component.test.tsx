import {
  type Order,
  type PassportPerson,
  type PersonalPerson,
  type RequiredDataEntry,
  revealOrder,
} from '@gangway/contract/orders'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { aMaskedPassport, anEvent, anOrder, aSubProduct } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, rowOf, tickAll } from '../../testing/event-page.ts'
import { answer } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const aPassport = {
  passport_number: 'C01X00T47',
  first_name: 'Zoë',
  last_name: 'Müller',
  name_at_birth: 'Žižková',
  birthday: '1961-04-09',
  nationality: 276,
  issue_date: '2021-03-01',
  expire_date: '2031-02-28',
}

const withData = (required_data: RequiredDataEntry[]): Order =>
  anOrder(1, { subproducts: [aSubProduct({ person_count: 1, required_data })] })

const withPassports = (value: PassportPerson[]) => withData([{ key: 'passport_data', value }])

/** Opens the panel of an order whose persons say of themselves what is given, once they are shown. */
async function reviewRevealing(masked: Order, clear: Order) {
  answerEvent(anEvent({ excursions: [masked, anOrder(2, { customer: 'Nowak, Ewa' })] }))
  answer(revealOrder, { data: { ...clear, personal_data_masked: false } })
  const visited = await visit('/events/7', { role: 'agency' })
  return { ...visited, panel: await review(masked) }
}

const maskedPassport = withData([{ key: 'passport_data', value: [aMaskedPassport] }])

// Rule O4.4
test('passports have their columns; a person is shown when asked for, and forgotten when the page is left', async () => {
  const { panel, enter } = await reviewRevealing(maskedPassport, withPassports([aPassport]))
  await expectTexts(panel.getByRole('table', { name: 'Passport data' }).getByRole('columnheader'), [
    'Passport number',
    'First name',
    'Last name',
    'Birth name',
    'Birth day',
    'Nationality',
    'Issue date',
    'Expire date',
  ])
  await tickAll(panel)
  expect(panel.getByText(aPassport.passport_number).elements()).toHaveLength(0)
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  await expect.element(panel.getByText(/^Visible until you close the panel\./)).toBeVisible()
  await expect.element(panel.getByText(aPassport.passport_number)).toBeVisible()
  await expectAccessible()
  const kept = JSON.stringify([localStorage, sessionStorage, document.cookie])
  expect(kept).not.toContain(aPassport.passport_number)

  await enter('/events/7')
  await expect.element(rowOf(maskedPassport)).toMatchTextContent(/Requested/)
  const again = await review(maskedPassport)
  await expect.element(again.getByRole('checkbox')).not.toBeChecked()
  expect(again.getByText(aPassport.passport_number).elements()).toHaveLength(0)
})

// Rule O4.5
test.each<[what: string, told: Partial<PersonalPerson>, headers: string[], cell: string]>([
  ['nothing else', {}, [], 'Müller'],
  ['birthdays', { birthday: '1990-03-04' }, ['Birth day'], '04.03.1990'],
  ['ages', { age: 41 }, ['Age'], '41 Years'],
])(
  'the personal data table has names, and where %s are known these columns',
  async (_, told, headers, cell) => {
    const entry = (person: PersonalPerson) => withData([{ key: 'personal_data', value: [person] }])
    const { panel } = await reviewRevealing(
      entry({ first_name: null, last_name: null }),
      entry({ first_name: 'Zoë', last_name: 'Müller', ...told }),
    )
    await panel.getByRole('button', { name: 'Show personal data' }).click()
    const table = panel.getByRole('table', { name: 'Personal data' })
    await expectTexts(table.getByRole('columnheader'), ['First name', 'Last name', ...headers])
    await expect.element(table.getByRole('cell', { name: cell, exact: true })).toBeVisible()
  },
)

test('a person count and the ages have a line each', async () => {
  const entries = (age: number | null) =>
    withData([
      { key: 'person_count', value: 3 },
      { key: 'age', value: [age, age] },
    ])
  const { panel } = await reviewRevealing(entries(null), entries(41))
  const line = (name: RegExp) => panel.getByRole('paragraph').filter({ hasText: name })
  await expect.element(line(/^Person count/)).toHaveTextContent('Person count3')
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  await expect.element(line(/^Age/)).toHaveTextContent('Age41 Years, 41 Years')
})

// Rule O4.9
test('needs are a number until they are shown', async () => {
  const needy = (needs: Order['needs']) => anOrder(1, { needs, subproducts: [aSubProduct()] })
  const entries = [
    { kind: 'wheelchair', words: null, count: 1 } as const,
    { kind: 'diet', words: 'no nuts', count: 2 } as const,
  ]
  const hidden = needy({ count: 2, entries: null })
  const { panel } = await reviewRevealing(hidden, needy({ count: 2, entries }))
  await expect.element(rowOf(hidden)).toMatchTextContent(/2 needs/)
  const line = panel.getByRole('paragraph').filter({ hasText: /^Needs/ })
  await expect.element(line).toHaveTextContent('Needs2')
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  await expect.element(line).toHaveTextContent('NeedsWheelchair; 2 × Diet: no nuts')
})

// Rule O4.3
test('what is missing is named, with the request not to approve', async () => {
  const lacking = anOrder(1, {
    subproducts: [
      aSubProduct({
        person_count: 3,
        additional_required_data: ['passport_data', 'age'],
        required_data: [{ key: 'passport_data', value: [aMaskedPassport] }],
      }),
    ],
  })
  const { panel } = await reviewRevealing(lacking, lacking)
  await expect
    .element(
      panel.getByText(
        "Additional data expected (Passport data, Age). Please don't approve until you've received additional data for this customer.",
      ),
    )
    .toBeVisible()
  expect(panel.getByText('There is no additional data').elements()).toHaveLength(0)
  // The table shows how many there are, without opening any.
  await expect.element(rowOf(lacking)).toMatchTextContent(/1 of 3 passports/)
  expect(rowOf(anOrder(2)).element().textContent).not.toContain('passports')
})

test('a passport shows what it lacks, one name only, and what its document leaves open', async () => {
  const { panel } = await reviewRevealing(
    maskedPassport,
    withPassports([
      {
        ...aPassport,
        first_name: null,
        birthday: '1961-XX-XX',
        nationality: 'XXA',
        issue_date: null,
      },
    ]),
  )
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  const table = panel.getByRole('table', { name: 'Passport data' })
  await expectTexts(table.getByRole('cell'), [
    'C01X00T47',
    '',
    'Müller',
    'Žižková',
    'XX.XX.1961',
    'Stateless',
    'missing',
    '28.02.2031',
    'There is only one name. Please compare it with the passport.',
  ])
  await expect.element(panel.getByText(/^1 warning/)).toBeVisible()
})

test('what is odd about a passport is said beside its person, once it is opened', async () => {
  const { panel } = await reviewRevealing(
    { ...maskedPassport, data_doubts: { expired: 0, expiring: 1, doubtful: 0 } },
    withPassports([{ ...aPassport, expire_date: '2027-09-01' }]),
  )
  const reason = panel
    .getByRole('table', { name: 'Passport data' })
    .getByText(/valid for less than 6 months/)
  await expect
    .element(panel.getByText(/1 of 1 passports? expires? less than/).first())
    .toBeVisible()
  expect(reason.elements()).toHaveLength(0)
  await panel.getByRole('button', { name: 'Show personal data' }).click()
  await expect.element(panel.getByText(/1 warning/).first()).toBeVisible()
  await expect.element(reason).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Hide personal data' }).click()
  await expect.poll(() => reason.elements()).toHaveLength(0)
})

const expectsPassport = (required_data: RequiredDataEntry[], change: Partial<Order>) =>
  anOrder(1, {
    subproducts: [
      aSubProduct({
        person_count: 1,
        additional_required_data: required_data.map(({ key }) => key),
        required_data,
      }),
    ],
    ...change,
  })

// Rule D5.3
test.each<[what: string, order: Order, said: string]>([
  [
    'on which day data goes, 30 days after the excursion',
    expectsPassport([{ key: 'passport_data', value: [aMaskedPassport] }], {}),
    'Passport data will be deleted on 31 Jul. 2027.',
  ],
  [
    'on which day name and phone number of the customer go, two years after it',
    anOrder(1, {}),
    'The customer’s name, phone, email and notes will be deleted on 30 Jun. 2029.',
  ],
  [
    'when data went, and not that it is missing',
    expectsPassport([], {
      status: 'approved',
      deleted_data: [
        { kind: 'passport_data', deleted_on: '2027-07-31', on_request: false },
        { kind: 'ticket', deleted_on: '2027-07-31', on_request: false },
      ],
    }),
    'Deleted on 31 Jul. 2027: passport data and tickets.',
  ],
  [
    'what was erased because someone asked for it',
    expectsPassport([], {
      status: 'approved',
      deleted_data: [
        { kind: 'passport_data', deleted_on: '2027-07-31', on_request: true },
        { kind: 'customer', deleted_on: '2027-07-31', on_request: true },
      ],
    }),
    'Erased on request on 31 Jul. 2027: nothing is left of its people and the customer.',
  ],
])('the panel says %s', async (_, order, said) => {
  answerEvent(anEvent({ need_ticket: true, excursions: [order] }))
  await visit('/events/7', { role: 'agency' })
  const panel = await review(order)
  await expect.element(panel.getByText(said)).toBeVisible()
  expect(panel.getByText('Additional data expected').elements()).toHaveLength(0)
  await expectAccessible()
})
