import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SubProduct } from '@gangway/contract/orders'
import type { Language } from '@gangway/domain/languages/language'
import {
  aMaskedPassport,
  aShipCall,
  anEvent,
  anOrder,
  aSubProduct,
} from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review, reviewButton, rowOf } from '../../testing/event-page.ts'
import { faultsByWidth } from '../../testing/sweep-widths.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Orders' })

// Rules O2.1, O2.2, O2.5, O2.6
test('has its columns, a row per sub-product, the total, and explains each status', async () => {
  const several = anOrder(2, {
    customer: 'Nowak, Ewa',
    subproducts: [
      aSubProduct({ product_name: 'Fløibanen, adults' }),
      aSubProduct({ product_name: 'Fløibanen, children' }),
    ],
  })
  const other = anOrder(3, {
    subproducts: [aSubProduct({ product_name: 'Bergen on foot, senior' })],
  })
  const excursions = [anOrder(1), several, other, anOrder(4)]
  answerEvent(anEvent({ excursions, total_pax: 10 }))
  await visit('/events/7')
  await expectTexts(table.getByRole('columnheader'), [
    '#',
    'Customer',
    'Phone',
    'Count',
    'Ship',
    'Berth',
    'Pickup time',
    'Status',
    'Language',
    'Action',
  ])
  const rowsOf = (order_id: string) =>
    page.getByRole('rowgroup').filter({ hasText: order_id }).getByRole('row').elements()
  expect(rowsOf('A-1').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Jørgensen, Åse'),
    'Fløibanen2',
  ])
  expect(rowsOf('A-2').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Nowak, Ewa'),
    'Fløibanen, adults2',
    'Fløibanen, children2',
  ])
  expect(rowsOf('A-3').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A-3Jørgensen, Åse/),
    'Bergen on foot, senior2',
  ])
  await expect.element(rowOf({ order_id: 'Total' })).toHaveTextContent('Total10')
  const help = 'Waiting for an answer: confirm or cancel it.'
  await expect.element(rowOf(several).getByTitle(help)).toHaveTextContent('Requested')
  await expectTexts(
    page.getByRole('list', { name: 'What the statuses mean' }).getByRole('listitem'),
    [
      help,
      'Confirmed: the excursion takes place for this customer.',
      'Canceled: this customer is not taking part.',
    ],
  )
})

test('an order without a berth shows that of its ship’s call, and a tender', async () => {
  const excursions = [
    anOrder(1, { berth: '' }),
    anOrder(2, { ship: 'Artania', berth: 'Skolten', customer: 'Nowak, Ewa' }),
  ]
  const ship_calls = [
    aShipCall(),
    aShipCall({ ship: 'Artania', berth: 'Jekteviken', tender: true }),
  ]
  answerEvent(anEvent({ excursions, ship_calls }))
  await visit('/events/7')
  await expect.element(rowOf({ order_id: 'A-1' })).toMatchTextContent(/Bontelabo/)
  expect(rowOf({ order_id: 'A-1' }).element().textContent).not.toContain('Tender')
  await expect.element(rowOf({ order_id: 'A-2' })).toMatchTextContent(/Skolten.*Tender/)
})

test('the panel shows the spare time of the order’s own ship, and ticks nothing', async () => {
  const order = anOrder(1, { ship: 'Artania', pickup_time: '10:00' })
  const ship_calls = [aShipCall({ ship: 'Artania' }), aShipCall({ arrival: '09:45' })]
  answerEvent(anEvent({ excursions: [order, anOrder(2, { customer: 'Nowak, Ewa' })], ship_calls }))
  await visit('/events/7')
  const panel = await review(order)
  const point = panel.getByRole('listitem').filter({ hasText: 'Ship berthing time' })
  await expect
    .element(point)
    .toMatchTextContent(/Fits: 1 h 30 min to spare after the arrival of Artania\.$/)
  await expect.element(panel.getByRole('checkbox')).not.toBeChecked()
})

// Rule O2.2
test('eight orders with a sub-product each are on the first screen', async () => {
  const excursions = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => anOrder(id))
  answerEvent(anEvent({ excursions, pickup_time: '09:00' }))
  await visit('/events/7')
  await page.viewport(1440, 900)
  const last = rowOf({ order_id: 'A-8' })
  await expect.element(last).toBeInViewport({ ratio: 1 })
  const product = page.getByRole('row', { name: /^Fløibanen/ }).nth(7)
  await expect.element(product).toBeInViewport({ ratio: 1 })
  const alike = [last, product].map(
    (row) => row.element().querySelector('[data-column="count"]')?.getBoundingClientRect().right,
  )
  expect(new Set(alike).size).toBe(1)
  await expect.element(last.getByText('See general pickup time')).toBeVisible()
})

// Rule E3.5
test('an event without an order says so', async () => {
  answerEvent(anEvent({ excursions: [] }))
  await visit('/events/7')
  await expect.element(page.getByText('No orders yet')).toBeVisible()
})

test('whatever was written, the orders begin on the first screen and no column is pushed out of sight', async () => {
  const endless = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
  const order = anOrder(1, {
    customer: endless,
    ship: endless,
    berth: endless,
    subproducts: [aSubProduct({ product_name: endless })],
  })
  answerEvent(
    anEvent({
      agency_title: endless,
      meet_point: endless,
      port_name: endless,
      contact_name: endless,
      excursions: [order, { ...order, id: 2, order_id: 'A-2' }],
    }),
  )
  await visit('/events/7')
  const beyond = ({ scrollWidth, parentElement }: Element) =>
    scrollWidth - (parentElement?.clientWidth ?? 0)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(rowOf(order).getByText('Requested')).toBeInViewport({ ratio: 1 })
    await expect.element(rowOf(order).getByText('Review')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => beyond(table.element())).toBeLessThanOrEqual(0)
  }
  expect(reviewButton(order).elements()).toHaveLength(2)
})

/** Two of three passports have arrived. */
const withPassports = (product_name: string): SubProduct =>
  aSubProduct({
    product_name,
    person_count: 3,
    origin_person_count: 5,
    additional_required_data: ['passport_data'],
    required_data: [{ key: 'passport_data', value: [aMaskedPassport, aMaskedPassport] }],
  })

/** The longest of everything that someone may be called, and the same product for most. */
const long = anEvent({
  agency_title: 'Miniatur Wunderland before the doors open and the harbour at night',
  agency_name: 'Norddeutsche Landausflugsgesellschaft Sankt Peter-Ording',
  port_name: 'Rostock-Warnemünde',
  contact_phone: '+49 171 3920037 ext. 1204',
  meet_point: 'Cruise terminal Steinwerder, coach bay 2, behind the second barrier',
  need_ticket: true,
  pickup_time: '06:15',
  ship_calls: [
    aShipCall({ ship: 'Hanseatic inspiration', arrival: '09:30', tender: true }),
    aShipCall({ ship: 'Brilliance of the Seas', berth: 'Ocean Terminal 46, upper deck' }),
  ],
  excursions: [
    { customer: 'Maria-Theresia Wolfeschlegelsteinhausenbergerdorff-Hohenlohe', phone: '' },
    { customer: 'Νικόλαος Παπαδόπουλος-Καραγιάννης', phone: '+49 171 3920063 ext. 12345' },
    { customer: '欧阳建国司马相如', ship: 'Brilliance of the Seas', shop_language: 'UK' },
    { customer: 'عبد الرحمن بن عبد العزيز آل سعود', pickup_time: '10:45' },
    { customer: 'Concepción Etxeberria', status: 'approved' as const, shop_language: 'US' },
    { customer: 'Bronwen Hargreaves', status: 'canceled' as const, phone: '0171 555 / 0172 555' },
    { customer: 'Åse Ødegård', subproducts: [withPassports('Harbour by night, adult')] },
    {
      customer: 'Familie Vogt',
      email: 'krzysztof.lukasik857@mail.example',
      subproducts: [
        withPassports('Miniatur Wunderland before the doors open and the harbour at night, adult'),
        aSubProduct({ product_name: 'Mittagessen im Speicherstadtrestaurant, Kinderteller' }),
      ],
    },
  ].map((change, index) =>
    anOrder(48_263_863 + index, {
      order_id: String(48_263_863 + index),
      ship: 'Hanseatic inspiration',
      berth: '',
      ...change,
    }),
  ),
})

test.each<Language>(['en', 'de'])(
  'at every width nothing of the page is cut, broken or touches, with the longest contents: %s',
  async (language) => {
    answerEvent(long)
    await visit('/events/7', { language })
    await expect.element(page.getByText('Familie Vogt')).toBeVisible()
    const article = () => page.getByRole('article').element()
    expect(await faultsByWidth(article)).toBe('')
  },
)

test('at every width nothing of the panel is cut, broken or touches', async () => {
  answerEvent(long)
  await visit('/events/7', { language: 'de', role: 'agency' })
  await page.getByRole('button', { name: 'Bestellung von Familie Vogt prüfen' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('Bestätigen und weiter')).toBeVisible()
  // The scrolled part lies behind the buttons below it.
  const parts = () => [...(panel.element().querySelector('footer')?.parentElement?.children ?? [])]
  expect(await faultsByWidth(parts)).toBe('')
})
