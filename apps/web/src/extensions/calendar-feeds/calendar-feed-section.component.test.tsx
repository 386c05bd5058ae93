import { getAgency } from '@gangway/contract/agencies'
import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '@gangway/contract/calendar-feeds'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { answerInvoices } from '../../testing/invoices-answers.ts'
import { visit } from '../../testing/visit.tsx'

const section = page.getByRole('region', { name: 'Calendar', exact: true })
const button = (name: string) => section.getByRole('button', { name, exact: true })
const address = section.getByLabelText('Calendar address')

const said: CalendarFeed = { created_at: '2026-07-01T08:00:00.000Z', created_by: 'Ada Brandt' }

beforeEach(() => {
  answer(getAgency, {
    data: {
      id: 1,
      name: 'Harbour Tours',
      emails: ['office@harbour.example'],
      contact_name: 'Ada Brandt',
      contact_phone: '',
    },
  })
  answerInvoices([])
  let feed: CalendarFeed | null = null
  let created = 0
  answer(getCalendarFeed, () => ({ data: feed }))
  answer(createCalendarFeed, () => {
    feed = said
    created += 1
    return { data: { ...said, url: `https://gangway.example/calendar/${created}.ics` } }
  })
  answer(revokeCalendarFeed, () => {
    feed = null
    return undefined
  })
})

describe('the calendar of an agency', () => {
  test('is created, replaced and revoked', async () => {
    await visit('/agency/1', { role: 'agency' })
    await button('Create address').click()
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveValue('https://gangway.example/calendar/1.ics')
    await expectAccessible()
    await button('I have copied it').click()
    await expect.element(section).toMatchTextContent(/Created .* by Ada Brandt/)
    expect(address.elements()).toHaveLength(0)

    const question = page.getByRole('dialog')
    await button('Replace address').click()
    await question.getByRole('button', { name: 'Replace address' }).click()
    await expect.element(address).toHaveValue('https://gangway.example/calendar/2.ics')
    await expect.element(address).toHaveFocus()
    await button('I have copied it').click()

    await button('Revoke').click()
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep address' }).click()
    await expect.poll(() => question.elements()).toHaveLength(0)
    expect(callsTo(revokeCalendarFeed)).toHaveLength(0)
    await button('Revoke').click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(section).toMatchTextContent(/No calendar address yet\./)
    await expect.element(section).toHaveFocus()
  })

  test('says why an address could not be created, and stays', async () => {
    answer(createCalendarFeed, new Refusal('internal'))
    await visit('/agency/1', { role: 'agency' })
    await button('Create address').click()
    await expect.element(section.getByRole('alert')).toBeVisible()
    await expect.element(button('Create address')).toBeEnabled()
  })
})
