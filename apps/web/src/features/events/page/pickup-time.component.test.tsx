import { getMe } from '@gangway/contract/accounts/sign-in'
import { listEvents, setPickupTime } from '@gangway/contract/events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { aShipCall, anEvent, anOrder } from '../../../testing/an-event.ts'
import { answerEvent } from '../../../testing/event-answers.ts'
import { choosePickupTime, pickupField, savePickupTime } from '../../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { buildEventRow, buildUser, pageOf } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const withShip = anEvent({ ship_calls: [aShipCall()] })
const ship = 'MSC Preziosa'

const box = page.getByRole('region', { name: 'Pick-up time' })
const outcome = box.getByRole('status')
const options = page.getByRole('option')
const best = page.getByRole('group', { name: 'Best times' }).getByRole('button')
const dialog = page.getByRole('dialog')
const clear = page.getByRole('button', { name: 'Clear pick-up time' })
const saved = () => expect.element(outcome).toMatchTextContent(/Saved and locked\./)
const listClosed = () => expect.poll(() => options.elements()).toHaveLength(0)

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

describe('where the ships are known', () => {
  // Rules E4.4, E4.5
  test('the times that fit every ship are offered first, and each says why', async () => {
    answerEvent(withShip)
    await visit('/events/7', { role: 'agency' })
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect.element(summary).toMatchTextContent(/Ships in port.*MSC Preziosa/)
    await expect
      .element(outcome)
      .toMatchTextContent(/choose a time that fits the ship’s docking schedule/)
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0)
    await pickupField.click()
    await expect.element(page.getByText('Fits the ships')).toBeVisible()
    await expect.element(options.first()).toMatchTextContent(/^09:00.*to spare/)
    expect(options.elements()).toHaveLength(288)
    await expectAccessible()
    await pickupField.fill('03:00')
    await expect.poll(() => options.elements()).toHaveLength(1)
    await expect.element(options).toMatchTextContent(/too early, MSC Preziosa/)
  })

  test('the three best times are a click away, and Enter saves', async () => {
    const kept = answerEvent(withShip)
    await visit('/events/7', { role: 'agency' })
    await expect.element(best.nth(2)).toBeVisible()
    expect(best.elements()).toHaveLength(3)
    const time = best.nth(1).element().textContent
    await best.nth(1).click()
    await expect.element(pickupField).toHaveValue(time)
    await expect.element(savePickupTime).toHaveFocus()
    expect(options.elements()).toHaveLength(0)
    // An hour is enough to type: the best of its times is taken.
    await pickupField.click()
    await expect.element(options.first()).toBeVisible()
    await pickupField.fill('09')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await listClosed()
    await expect.element(pickupField).toHaveValue('09:00')
    await userEvent.keyboard('{Enter}')
    await saved()
    await expect.poll(() => kept.now.pickup_time).toBe('09:00')
  })

  test('a time that misses a ship is saved only after the question that names it', async () => {
    const kept = answerEvent(withShip)
    await visit('/events/7', { role: 'agency' })
    await choosePickupTime('05:00')
    await expect.element(outcome).toMatchTextContent(/too early for MSC Preziosa/)
    await savePickupTime.click()
    const question = page.getByRole('dialog', { name: `Save 05:00 even though it misses ${ship}?` })
    await expect.element(question).toMatchTextContent(/3 h 30 min too early for MSC Preziosa/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Choose a different time' }).click()
    await expect.poll(() => dialog.elements()).toHaveLength(0)
    await expect.element(savePickupTime).toHaveFocus()
    expect(callsTo(setPickupTime)).toHaveLength(0)
    await savePickupTime.click()
    await question.getByRole('button', { name: 'Save 05:00 anyway' }).click()
    await saved()
    await expect.poll(() => kept.now.pickup_time).toBe('05:00')
    const accepted_misses = [{ ship, spare_minutes: -210 }]
    await expect.poll(() => callsTo(setPickupTime)).toMatchObject([{ body: { accepted_misses } }])
  })

  test('when no time fits every ship it is said at once', async () => {
    const other = 'MS Later'
    const excursions = [anOrder(1), anOrder(2, { ship: other })]
    const leavesEarly = aShipCall({ departure: '14:00', all_aboard: null })
    const later = aShipCall({ ship: other, arrival: '15:00', departure: '22:00', all_aboard: null })
    answerEvent({ ...withShip, excursions, ship_calls: [leavesEarly, later], no_common_time: true })
    await visit('/events/7', { role: 'agency' })
    await expect.element(box).toMatchTextContent(/No time on that day fits every ship\./)
    await expect
      .element(box)
      .toMatchTextContent(/Best compromise: \d\d:\d\d\. It leaves out .* too (?:late|early)\)/)
    expect(best.elements()).toHaveLength(1)
    await expectAccessible()
  })

  // Rule E4.18
  test('when no ship leaves enough time there is no compromise, and the list marks the event', async () => {
    answerEvent({ ...withShip, duration: 23 * 60, no_common_time: true })
    answer(listEvents, (call) => ({
      ...pageOf([buildEventRow({ id: 7, no_common_time: true })], call),
      total_is_exact: true,
    }))
    await visit('/events/7', { role: 'agency' })
    await expect.element(box).toMatchTextContent(/no ship leaves enough time for this excursion/)
    expect(box.element().textContent).not.toContain('compromise')
    expect(best.elements()).toHaveLength(0)
    await pickupField.click()
    await expect.element(page.getByText(/^No time fits\. Type one/)).toBeVisible()
    expect(options.elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expectAccessible()
    await page
      .getByRole('button', { name: /^Review the order/ })
      .first()
      .click()
    const head = dialog.getByRole('region', { name: 'No time on that day fits every ship.' })
    await expect.element(head.getByRole('button', { name: 'Ask the operator' })).toBeVisible()
    await visit('/events', { role: 'agency' })
    const mark = page.getByRole('row').getByText('No time fits every ship')
    await expect.poll(() => mark.elements()).toHaveLength(1)
  })

  test('on a phone and in German the list marks the times and the question is asked', async () => {
    await page.viewport(390, 844)
    answerEvent(withShip)
    await visit('/events/7', { role: 'agency', language: 'de' })
    const field = page.getByRole('combobox', { name: 'Abholzeit' })
    await field.click()
    await expect.element(page.getByText('Passt zu den Schiffen')).toBeVisible()
    await expectAccessible()
    await field.fill('04:00')
    await page.getByRole('option', { name: '04:00', exact: false }).click()
    await page.getByRole('button', { name: 'Abholzeit speichern' }).click()
    const question = page.getByRole('dialog', { name: /^04:00 speichern, obwohl/ })
    await expect
      .element(question.getByRole('button', { name: '04:00 trotzdem speichern' }))
      .toBeVisible()
    await expectAccessible()
  })
})

test('a ship that does not call is said on the page, beside its orders and in the list, with what to do', async () => {
  const lost = anEvent({
    ship_calls: [aShipCall({ status: 'canceled', cancel_reason: 'weather' })],
    pickup_conflict: { verdict: 'no_call', ship, ship_imo: null, bound: null, spare_minutes: null },
  })
  answerEvent(lost)
  await visit('/events/7', { role: 'agency' })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/MSC Preziosa does not call on this day/)
  await expect.element(alert).toMatchTextContent(/ask the operator what becomes of the excursion/)
  await expect.element(page.getByText('Does not call: weather').first()).toBeVisible()
  await expect.element(page.getByText('Ship does not call')).toBeVisible()
  await expectAccessible()
})

// Rule E4.4
test('every time says that the ship does not call, and none is locked before a question', async () => {
  const kept = answerEvent(anEvent({ ship_calls: [aShipCall({ status: 'canceled' })] }))
  await visit('/events/7', { role: 'agency' })
  await expect.element(outcome).toMatchTextContent(/MSC Preziosa does not call here on the day/)
  await pickupField.click()
  await expect.element(page.getByText(/^No time fits\. Type one/)).toBeVisible()
  expect(options.elements()).toHaveLength(0)
  await pickupField.fill('9')
  await expect.element(options.first()).toMatchTextContent(/^09:00.*MSC Preziosa does not call/)
  await choosePickupTime('09:00')
  await savePickupTime.click()
  const question = page.getByRole('dialog', {
    name: 'Save 09:00 even though MSC Preziosa does not call?',
  })
  await question.getByRole('button', { name: 'Choose a different time' }).click()
  expect(callsTo(setPickupTime)).toHaveLength(0)
  await savePickupTime.click()
  await question.getByRole('button', { name: 'Save 09:00 anyway' }).click()
  await saved()
  await expect.poll(() => kept.now.pickup_time).toBe('09:00')
})

// Rule E4.6
test.each([
  ['staff', 'link', 'Report a disruption'],
  ['agency', 'button', 'Ask the operator'],
] as const)('where no time fits, %s are not sent to clear it', async (role, kind, step) => {
  const other = aShipCall({ ship: 'MS Later', arrival: '15:00', departure: '22:00' })
  answerEvent(
    anEvent({
      pickup_time: '09:00',
      no_common_time: true,
      excursions: [anOrder(1), anOrder(2, { ship: 'MS Later' })],
      ship_calls: [aShipCall({ departure: '14:00' }), other],
      pickup_conflict: {
        verdict: 'impossible',
        ship: 'MS Later',
        ship_imo: null,
        bound: 'arrival',
        spare_minutes: -390,
      },
    }),
  )
  await visit('/events/7', role === 'agency' ? { role } : {})
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/No time on that day fits every ship\. Give some/)
  expect(alert.element().textContent).not.toContain('Clear the time')
  await expect.element(alert.getByRole(kind, { name: step })).toBeVisible()
  if (kind !== 'button') return
  await alert.getByRole(kind, { name: step }).click()
  const comments = page.getByRole('button', { name: /^Comments/ })
  await expect.element(comments).toHaveAttribute('aria-expanded', 'true')
})

// Rule E4.8
test('whom the saved time knowingly leaves out stays in view, until each has a time of their own', async () => {
  const left_out = [{ ship, ship_imo: null, spare_minutes: -30, persons: 4 }]
  const missed = anEvent({
    pickup_time: '08:00',
    ship_calls: [aShipCall()],
    left_out,
    excursions: [anOrder(1), anOrder(2, { pickup_time: '10:00' })],
  })
  answerEvent(missed)
  answer(listEvents, (call) => ({
    ...pageOf([buildEventRow({ id: 7, left_out })], call),
    total_is_exact: true,
  }))
  await visit('/events/7', { role: 'agency', language: 'de' })
  const band = page.getByText('Zu dieser Zeit nicht abgeholt: MSC Preziosa (4 Personen)')
  await expect.element(band).toBeVisible()
  const marks = page.getByRole('row').getByText(/^Zu dieser Zeit nicht abgeholt: \d+ Person/)
  await expect.poll(() => marks.elements()).toHaveLength(1)
  await expectAccessible()
})

test('where no call is known nothing is claimed, and a canceled event offers no time', async () => {
  answerEvent(anEvent())
  const { enter } = await visit('/events/7', { role: 'agency' })
  await expect.element(outcome).toMatchTextContent(/No times are known for MSC Preziosa/)
  await pickupField.click()
  await expect
    .element(options.first())
    .toMatchTextContent(/^07:00.*times of MSC Preziosa not known/)
  expect(page.getByText('Fits the ships').elements()).toHaveLength(0)
  expect(best.elements()).toHaveLength(0)
  await choosePickupTime('03:00')
  await savePickupTime.click()
  await saved()

  answerEvent({ ...withShip, status: 'canceled' })
  await enter('/events/7')
  await expect.element(box).toMatchTextContent(/This event is canceled/)
  expect(box.getByRole('combobox').elements()).toHaveLength(0)
  expect(box.getByRole('button').elements()).toHaveLength(0)
})

test('a time is typed and saved with the keyboard alone', async () => {
  answerEvent(anEvent())
  await visit('/events/7', { role: 'agency' })
  await expect.element(pickupField).toBeVisible()
  pickupField.element().focus()
  await userEvent.keyboard('745{Enter}')
  await expect.element(pickupField).toHaveValue('07:45')
  await listClosed()
  await userEvent.keyboard('{Enter}')
  await saved()
  await expect.element(outcome).toHaveFocus()
  expect(clear.elements()).toHaveLength(0)
})

// Rule E4.1
test('a time that does not exist cannot be chosen, nor half of one saved', async () => {
  answerEvent(anEvent())
  await visit('/events/7', { role: 'agency' })
  await pickupField.click()
  for (const wrong of ['10:03', '25:00', 'noon']) {
    await pickupField.fill(wrong)
    await expect.element(page.getByText(/^No matching time\./)).toBeVisible()
    expect(options.elements()).toHaveLength(0)
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(pickupField).toHaveValue('')
  await choosePickupTime('09:30')
  await pickupField.fill('09:3')
  await expect.element(savePickupTime).toBeDisabled()
})

describe('saving a time', () => {
  // Rule F7.2
  test('that fails is logged, and can be repeated', async () => {
    answerEvent(anEvent())
    await visit('/events/7', { role: 'agency' })
    const answers = answerEvent(anEvent())
    answer(setPickupTime, new Refusal('internal'))
    await choosePickupTime('09:30')
    await savePickupTime.click()
    await expect.element(outcome).toMatchTextContent(/The pick-up time was not saved\./)
    await expect.element(savePickupTime).toBeEnabled()
    // oxlint-disable-next-line no-console -- what it was given
    expect(console.error).toHaveBeenCalledWith(
      'A change failed:',
      'Something went wrong. Please try again.',
    )
    answer(setPickupTime, () => ({ data: { ...answers.now, pickup_time: '09:30' } }))
    await savePickupTime.click()
    await saved()
  })

  // Rule E4.2
  test('after someone else shows which one holds', async () => {
    answerEvent(anEvent())
    await visit('/events/7', { role: 'agency' })
    const data = anEvent({ pickup_time: '08:00' })
    answer(setPickupTime, new Refusal('pickup_time_locked', { data }))
    await choosePickupTime('10:15')
    await savePickupTime.click()
    await expect.element(outcome).toMatchTextContent(/Someone else just saved 08:00\./)
    await expect.element(pickupField).toHaveValue('08:00')
    await expect.element(pickupField).toBeDisabled()
  })
})

// Rule E4.3
test('staff can clear a pick-up time', async () => {
  const kept = answerEvent(anEvent({ pickup_time: '10:15' }))
  await visit('/events/7')
  await clear.click()
  const question = page.getByRole('dialog', { name: 'Clear the pick-up time 10:15?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(clear).toHaveFocus()
  await expect.element(pickupField).toHaveValue('10:15')
  await clear.click()
  await question.getByRole('button', { name: 'Clear pick-up time' }).click()
  await expect.element(pickupField).toHaveValue('')
  await expect.element(page.getByText('Pick-up time cleared.')).toBeVisible()
  await expect.element(outcome).toMatchTextContent(/Please choose a time/)
  await expect.element(outcome).toHaveFocus()
  await expect.poll(() => kept.now.pickup_time).toBeNull()
})

describe('a saved time that no longer fits a ship', () => {
  const pickup_conflict = {
    verdict: 'impossible',
    ship,
    ship_imo: null,
    bound: 'arrival',
    spare_minutes: -30,
  } as const
  const words = `The pick-up time no longer fits ${ship}`
  const alert = page.getByRole('alert').filter({ hasText: words })

  test('is marked in the list', async () => {
    answer(listEvents, (call) => ({
      ...pageOf([buildEventRow({ id: 7, pickup_conflict }), buildEventRow({ id: 8 })], call),
      total_is_exact: true,
    }))
    await visit('/events')
    const rowOf = (id: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: id }) })
    await expect.element(rowOf('7')).toMatchTextContent(new RegExp(words))
    await expect.element(rowOf('8')).not.toMatchTextContent(/no longer fits/)
    await expectAccessible()
  })

  // Rule E4.6
  test('is shown on its page: the agency asks, staff clear it', async () => {
    const answerWithConflict = () =>
      answerEvent({ ...withShip, pickup_time: '08:00', pickup_conflict })
    answerWithConflict()
    const { enter } = await visit('/events/7')
    await expect.element(alert).toMatchTextContent(/Clear the time/)
    await clear.click()
    await dialog.getByRole('button', { name: 'Clear pick-up time' }).click()
    await expect.poll(() => alert.elements()).toHaveLength(0)

    answer(getMe, { data: buildUser('agency') })
    answerWithConflict()
    await enter('/events/7')
    await expect.element(alert).toMatchTextContent(/Please ask the operator/)
    expect(clear.elements()).toHaveLength(0)
    await expectAccessible()
  })
})

// Rule F6.1
test('what was chosen stays while the language changes', async () => {
  answerEvent(anEvent({ excursions: [anOrder(1)] }))
  await visit('/events/7', { role: 'agency' })
  await choosePickupTime('12:00')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect.element(page.getByRole('heading', { name: /^Ausflugsanfrage #7 für/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Abholzeit' })).toHaveValue('12:00')
  await expect.element(page.getByRole('columnheader', { name: 'Liegeplatz' })).toBeVisible()
})

test.each(['999999999', '0', 'abc', '12345678901'])(
  '/events/%s leads nowhere, and says so',
  async (id) => {
    answerEvent(anEvent())
    await visit(`/events/${id}`)
    await expect
      .element(page.getByRole('heading', { name: 'Excursion request not found' }).first())
      .toBeInTheDocument()
  },
)
