import { getEventsTotal, listEvents } from '@gangway/contract/events'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsTo, Refusal } from '../../../testing/fake-server.ts'
import { expectTexts } from '../../../testing/texts-of.ts'
import { pageOf, usualEvents } from '../../../testing/usual-answers.ts'
import { visit } from '../../../testing/visit.tsx'

const narrow = 'This search takes too long. Please narrow it down, for example to a few days.'
const hint = page.getByText('These are the first 10,000. Narrow the search to see others.')
const field = page.getByRole('searchbox', { name: 'Search' })
const alerts = page.getByRole('main').getByRole('alert')
const pager = (name: string) => page.getByRole('button', { name }).first()
const expectInfo = (info: string) => expectTexts(page.getByText(/^Displaying/), [info, info])

async function search(text: string): Promise<void> {
  await field.fill(text)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
}

/** A search for `a` finds more events than are counted before they are shown. */
beforeEach(() =>
  answer(listEvents, (call) => {
    if (call.query.get('filter') !== 'a') return { ...pageOf([], call), total_is_exact: true }
    const number = Number(call.query.get('page') ?? 1)
    return {
      ...pageOf(usualEvents.slice(0, 25), { query: new URLSearchParams() }),
      current_page: number,
      last_page: 400,
      from: (number - 1) * 25 + 1,
      to: number * 25,
      total: 10_000,
      total_is_exact: false,
    }
  }),
)

/** Holds the counts that are asked for, until the test answers that of a status. */
function holdCounts() {
  const held = new Map<string | null, PromiseWithResolvers<number | null>>()
  const countOf = (status: string | null) => {
    const count = held.get(status) ?? Promise.withResolvers<number | null>()
    held.set(status, count)
    return count
  }
  answer(getEventsTotal, async ({ query }) => {
    const total = await countOf(query.get('status')).promise
    return total === null
      ? new Refusal('search_too_long')
      : { data: { total, total_is_exact: true } }
  })
  return (status: string | null, total: number | null) => countOf(status).resolve(total)
}

describe('a search for a common word', () => {
  // Rule L1.9
  test('shows its events at once, and their number when they are counted', async () => {
    const count = holdCounts()
    await visit('/events?filter=a')
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    count(null, 454_398)
    await expectInfo('Displaying 1 to 25 of 454,398 items')
    expect(hint.elements()).toHaveLength(0)
    await pager('Last page').click()
    await expectInfo('Displaying 9,976 to 10,000 of 454,398 items')
    await expect.element(hint).toBeVisible()
  })

  test('does not say of one filter what was counted of another', async () => {
    const count = holdCounts()
    const { enter } = await visit('/events?filter=a&status=approved')
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    await expect.poll(() => callsTo(getEventsTotal)).toHaveLength(1)
    await search('zanzibar')
    await expect.element(page.getByText('No events match the filter')).toBeVisible()
    await expect.poll(() => callsTo(getEventsTotal)[0]?.signal.aborted).toBe(true)
    count('approved', 454_398)

    // Where it is not known, paging on does not ask again.
    count('requested', null)
    await enter('/events?filter=a&status=requested')
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    await expect.poll(() => callsTo(getEventsTotal)).toHaveLength(2)
    await pager('Next page').click()
    await expectInfo('Displaying 26 to 50 of 10,000+ items')
    expect(callsTo(getEventsTotal)).toHaveLength(2)
    expect(alerts.elements()).toHaveLength(0)
  })

  test('that takes too long is asked to be narrowed down', async () => {
    holdCounts()
    const { enter } = await visit('/events?filter=a')
    await expectInfo('Displaying 1 to 25 of 10,000+ items')
    answer(listEvents, new Refusal('search_too_long'))
    await search('e e e')
    await expect
      .element(page.getByText(`${narrow} You still see the previous results.`))
      .toBeVisible()
    await enter('/events?filter=e+e+e')
    await expect.element(alerts).toMatchTextContent(new RegExp(narrow))
    await expect.element(field).toHaveValue('e e e')
  })
})
