import { exportAudit, listAudit } from '@gangway/contract/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answerAudit, buildAuditEntry } from '../../testing/audit-answers.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { answerRealtime } from '../../testing/realtime-answers.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { visit } from '../../testing/visit.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowWith = (text: string) => page.getByRole('row').filter({ hasText: text })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const panel = page.getByRole('dialog')

const approved = buildAuditEntry({ number: 5 })
const refused = buildAuditEntry({
  number: 4,
  actor: 'visitor',
  action: 'session.refuse',
  event: null,
  order: null,
  agency: null,
  changes: [
    { field: 'by', before: null, after: 'password', is_withheld: false },
    { field: 'reason', before: null, after: 'wrong_code', is_withheld: false },
  ],
  origin: {
    address: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    is_new_device: true,
  },
})
const changed = buildAuditEntry({
  number: 3,
  actor: 'import',
  account: null,
  action: 'order.change',
  changes: [
    { field: 'ship', before: 'Nordlys', after: 'Hurtig', is_withheld: false },
    { field: 'phone', before: null, after: null, is_withheld: true },
    { field: 'secret', before: null, after: null, is_withheld: true },
  ],
})
const odd = buildAuditEntry({
  number: 2,
  actor: 'system',
  account: null,
  action: 'thing.of_another_release',
  event: null,
  order: null,
  agency: null,
  changes: [],
})

const lastQuery = () => Object.fromEntries(callsTo(listAudit).at(-1)?.query ?? [])

beforeEach(() => {
  answerAudit([approved, refused, changed, odd])
})

describe('the audit log', () => {
  test('says who did what, and older entries when asked for', async () => {
    await visit('/audit', { role: 'admin' })
    await expectTexts(rowWith('A-17').getByRole('cell').nth(1), ['Tomasz Staff'])
    await expect.element(rowWith('A-17')).toMatchTextContent(/Order approved/)
    await expect.element(rowWith('A-17')).toMatchTextContent(/Harbour walk, 01 Aug. 2026/)
    await expect.element(rowWith('Sign-in refused')).toMatchTextContent(/tried as Tomasz/)
    await expect.poll(() => document.title).toBe('Audit log | Gangway')
    await expectAccessible()
    await button('Show older entries').click()
    await said('thing.of_another_release')
    await expect.element(rowWith('Order changed')).toMatchTextContent(/The import/)
    await expect.poll(() => button('Show older entries').elements()).toHaveLength(0)
    expect(lastQuery()['before']).toBe(refused.id)
  })

  // Rule P3.6
  test('opens an entry with the keyboard: before and after, and from where; Escape leads back', async () => {
    await visit('/audit', { role: 'admin' })
    const opener = button('Order approved')
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expectTexts(panel.getByRole('row').nth(1).getByRole('cell'), ['Requested', 'Approved'])
    await expect
      .element(panel.getByRole('link', { name: 'Harbour walk' }))
      .toHaveAttribute('href', '/events/7')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await button('Sign-in refused').click()
    await expect.element(panel).toMatchTextContent(/192\.0\.2\.7/)
    await expect.element(panel).toMatchTextContent(/Firefox on Linux/)
    await expect.element(panel).toMatchTextContent(/Wrong code/)
  })

  test('names personal fields and those it does not know, and shows neither', async () => {
    await visit('/audit', { role: 'admin' })
    await button('Show older entries').click()
    await button('Order changed').click()
    await expectTexts(panel.getByRole('row').getByRole('cell'), [
      'Nordlys',
      'Hurtig',
      'Personal, not shown',
      'Not shown',
    ])
    await expect.element(panel.getByRole('rowheader', { name: 'secret' })).toBeVisible()
  })

  test('narrows down to one thing, and says so in the address', async () => {
    const { address, back } = await visit('/audit', { role: 'admin' })
    await button('Order approved').click()
    await panel.getByRole('button', { name: 'Everything about this event' }).click()
    await expect.poll(address).toBe('/audit?event=7')
    await expect.poll(lastQuery).toMatchObject({ event: '7', time_zone: expect.any(String) })
    await button('Remove filter: Event 7').click()
    await expect.poll(address).toBe('/audit')
    back()
    await expect.poll(address).toBe('/audit?event=7')
    await button('Reset').click()
    await expect.poll(address).toBe('/audit')
  })

  test('filters by person, action, number and days', async () => {
    const { address } = await visit('/audit?action=thing.gone', { role: 'admin' })
    await expect.element(page.getByRole('combobox', { name: 'What' })).toHaveValue('thing.gone')
    await page.getByRole('combobox', { name: 'What' }).fill('All: Sign')
    await page.getByRole('option', { name: 'All: Sign-ins' }).click()
    await expect.poll(address).toBe('/audit?action=sign_ins')
    await page.getByRole('combobox', { name: 'Who' }).click()
    await page.getByRole('option', { name: 'Tomasz' }).click()
    await expect.poll(address).toBe('/audit?action=sign_ins&person=2')
    await page.getByRole('searchbox', { name: 'Order number' }).fill('A-17')
    await userEvent.keyboard('{Enter}')
    await page.getByLabelText('From', { exact: true }).fill('01 Jul. 2026')
    await expect
      .poll(lastQuery)
      .toMatchObject({ person: '2', action: 'sign_ins', order: 'A-17', from: '2026-07-01' })
    const link = async () => {
      await button('Export').click()
      return page.getByRole('menuitem', { name: 'CSV' }).element().getAttribute('href') ?? ''
    }
    const exported = new URL(await link(), 'http://server').searchParams
    expect(Object.fromEntries(exported)).toMatchObject({
      person: '2',
      action: 'sign_ins',
      order: 'A-17',
      from: '2026-07-01',
      format: 'csv',
      language: 'en',
    })
    expect(callsTo(exportAudit)).toEqual([])
  })

  test('offers what was recorded meanwhile, and leaves the rows in their places until then', async () => {
    const realtime = answerRealtime()
    await visit('/audit', { role: 'admin' })
    await expect.element(button('Order approved')).toBeVisible()
    await realtime.heard()
    expect(callsTo(listAudit)).toHaveLength(1)
    answerAudit([buildAuditEntry({ number: 6, action: 'order.cancel' }), approved, refused])
    realtime.grow()
    await expect.element(button('Show 1 new entry')).toBeVisible()
    expect(page.getByText('Order canceled').elements()).toHaveLength(0)
    await button('Show 1 new entry').click()
    await expect.element(button('Order canceled')).toBeVisible()
    await expect.poll(() => button(/new entr/).elements()).toHaveLength(0)
  })

  test('says that nothing matches, and leads back', async () => {
    answerAudit([])
    const { address } = await visit('/audit?event=3', { role: 'admin' })
    await said('Nothing matches')
    await button('Reset filter').click()
    await expect.poll(address).toBe('/audit')
    await said('Nothing recorded yet')
  })

  test('says that it could not be loaded, and tries again', async () => {
    answer(listAudit, new Refusal('internal'))
    await visit('/audit', { role: 'admin' })
    await said('The audit log could not be loaded')
    answerAudit([approved])
    await button('Try again').click()
    await expect.element(button('Order approved')).toBeVisible()
  })

  test('fits a phone, in German too', async () => {
    await page.viewport(390, 844)
    await visit('/audit', { role: 'admin', language: 'de' })
    await expect.element(page.getByRole('heading', { name: 'Protokoll', level: 1 })).toBeVisible()
    await expect.element(button('Bestellung bestätigt')).toBeVisible()
    const { left, right } = rowWith('A-17').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  test.each(['staff', 'agency'] as const)('is closed to %s', async (role) => {
    const { address } = await visit('/audit', { role })
    await expect.poll(address).toBe('/403')
    expect(callsTo(listAudit)).toEqual([])
  })
})
