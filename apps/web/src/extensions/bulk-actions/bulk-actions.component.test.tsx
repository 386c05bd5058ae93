import {
  type BulkOutcome,
  type BulkPreview,
  performBulkAction,
  previewBulkAction,
  undoBulkAction,
} from '@gangway/contract/bulk-actions'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { countEvents, listEvents, nothingCounted } from '@gangway/contract/events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { freezeClock, nowMs, unfreezeClock } from '../../shared/browser/clock.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { buildEventRow, pageOf } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const table = page.getByRole('table', { name: 'Events' })
const box = (id: number) => table.getByRole('checkbox', { name: new RegExp(`^Select ${id} `) })
const allOfPage = table.getByRole('checkbox', { name: 'Select all on this page' })
const bar = page.getByRole('toolbar', { name: /selected|ausgewählt/ })
const dialog = page.getByRole('dialog')
const version = 'a'.repeat(32)

function previewOf(event_id: number, part: Partial<BulkPreview> = {}): BulkPreview {
  return {
    event_id,
    event: {
      agency_title: `Harbour walk ${event_id}`,
      agency_name: 'Harbour Tours',
      port_id: 3,
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      event_date: '2026-07-14',
    },
    obstacle: null,
    version,
    orders: 2,
    incomplete: 0,
    held_back: [],
    conflicts: [],
    missed: null,
    ...part,
  }
}

/** Previews these of the events otherwise, and carries out what was previewed but for those named. */
function answerBulk({
  previews = {},
  changed = [],
}: { previews?: Record<number, Partial<BulkPreview>>; changed?: readonly number[] } = {}): void {
  answer(previewBulkAction, ({ body }) => {
    const { event_ids } = body as BodyInputOf<typeof previewBulkAction>
    return { data: event_ids.map((id) => previewOf(id, previews[id])) }
  })
  answer(performBulkAction, ({ body }) => {
    const { events } = body as BodyInputOf<typeof performBulkAction>
    return {
      run: 'a run',
      data: events.map(({ event_id }): BulkOutcome => {
        const obstacle = changed.includes(event_id) ? 'changed_meanwhile' : null
        return {
          event_id,
          obstacle,
          excursion_ids: obstacle === null ? [event_id * 10] : [],
          comment_id: null,
        }
      }),
    }
  })
  answer(undoBulkAction, ({ body }) => {
    const { events } = body as BodyInputOf<typeof undoBulkAction>
    return { run: 'undone', data: events.map(({ event_id }) => ({ event_id, code: null })) }
  })
}

const performed = () =>
  callsTo(performBulkAction).map(({ body }) => body as BodyInputOf<typeof performBulkAction>)

describe('selecting events', () => {
  // Rule E2.6
  test('by box, by range and all of a page, and away with another filter', async () => {
    answer(countEvents, { data: { ...nothingCounted, act_now: 3 } })
    const { address } = await visit('/events')
    // The whole cell is the box's.
    await expect.element(box(100)).toBeVisible()
    box(100).element().closest('td')?.click()
    await expect.element(bar).toHaveAccessibleName('1 event selected')
    await expect.poll(address).toBe('/events')
    await box(104).click({ modifiers: ['Shift'] })
    await expect.element(bar).toHaveAccessibleName('5 events selected')
    await expect.element(box(102)).toBeChecked()
    await expect.element(allOfPage).toBePartiallyChecked()
    await expectAccessible()
    await box(102).click()
    await expect.element(bar).toHaveAccessibleName('4 events selected')
    await allOfPage.click()
    await expect.element(bar).toHaveAccessibleName('25 events selected')

    await page.getByRole('button', { name: 'Select all 60 that match' }).click()
    await expect.element(bar).toHaveAccessibleName('60 events selected')
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText('2').click()
    await expect.element(box(130)).toBeChecked()
    await page.getByRole('button', { name: /^Act now \d/ }).click()
    await expect.poll(() => bar.elements()).toHaveLength(0)
  })

  test('by the keyboard alone, without opening the row', async () => {
    const { address } = await visit('/events')
    const link = (id: number) => table.getByRole('link', { name: String(id), exact: true })
    await expect.element(link(101)).toBeVisible()
    link(101).element().focus()
    await userEvent.keyboard('x')
    await expect.element(box(101)).toBeChecked()
    link(103).element().focus()
    await userEvent.keyboard('{Shift>}X{/Shift}')
    await expect.element(bar).toHaveAccessibleName('3 events selected')
    box(102).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(bar).toHaveAccessibleName('2 events selected')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(box(101)).not.toBeChecked()
    await expect.poll(address).toBe('/events')
  })

  test('stops at two hundred, and says so', async () => {
    const many = Array.from({ length: 260 }, (_, index) => buildEventRow({ id: 1000 + index }))
    answer(listEvents, (call) => ({ ...pageOf(many, call), total_is_exact: true }))
    await visit('/events?per_page=105')
    await allOfPage.click()
    await page.getByRole('button', { name: 'Select the first 200 that match' }).click()
    await expect.element(bar).toHaveAccessibleName('200 events selected')
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText('3').click()
    await box(1250).click()
    await expect.element(page.getByText('Up to 200 can be selected at once.')).toBeVisible()
    await expect.element(bar).toHaveAccessibleName('200 events selected')
  })
})

describe('an action on several events', () => {
  async function open(name: string, ...ids: number[]): Promise<void> {
    for (const id of ids) await box(id).click()
    await bar.getByRole('button', { name }).click()
    await expect.element(dialog).toBeVisible()
  }

  test('shows what will happen and what not, does just that, and can be undone', async () => {
    answerBulk({
      previews: {
        101: { orders: 1, incomplete: 1, held_back: [{ warning: 'data_missing', orders: 1 }] },
      },
    })
    await visit('/events')
    await open('Confirm…', 100, 101)
    await expect.element(dialog.getByText('2 events will be changed')).toBeVisible()
    await expect
      .element(dialog.getByText('1 order left for you to look at: data missing'))
      .toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Confirm in 2 events' }).click()
    await expect.element(page.getByText('Confirmed in 2 events.')).toBeVisible()
    await expect.poll(() => dialog.elements()).toHaveLength(0)
    expect(performed()).toEqual([
      {
        action: { kind: 'confirm', leave_out_conflicts: false },
        events: [
          { event_id: 100, version },
          { event_id: 101, version },
        ],
        run: null,
      },
    ])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByText('Undone. 2 events are as they were.')).toBeVisible()
    expect(callsTo(undoBulkAction)[0]?.body).toEqual({
      kind: 'confirm',
      events: [100, 101].map((event_id) => {
        return { event_id, excursion_ids: [event_id * 10], comment_id: null }
      }),
      run: 'a run',
    })
    await expect.poll(() => bar.elements()).toHaveLength(0)
  })

  // Rule O3.6
  test('asks once where ships cannot keep the time, or leaves these out', async () => {
    const conflicts: BulkPreview['conflicts'] = [{ kind: 'no_call', ship: 'Nordlys', orders: 2 }]
    answerBulk({ previews: { 100: { conflicts } } })
    await visit('/events')
    await open('Confirm…', 100, 101)
    await expect
      .element(dialog.getByRole('heading', { name: 'In 1 event a ship cannot keep the time' }))
      .toBeVisible()
    await expect.element(dialog.getByText(/^Nordlys does not call.*: 2 orders$/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Confirm in/ })).toBeDisabled()
    await expectAccessible()
    const without = { obstacle: 'ship_conflict', conflicts, orders: 0 } as const
    answerBulk({ previews: { 100: without } })
    await dialog.getByRole('button', { name: 'Leave these out' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Confirm in 1 event' })).toBeEnabled()
    answerBulk({ previews: { 100: { conflicts } } })
    await dialog.getByRole('button', { name: 'Include these' }).click()
    await dialog.getByRole('checkbox', { name: /confirm anyway/ }).click()
    await dialog.getByRole('button', { name: 'Confirm in 2 events' }).click()
    await expect.element(page.getByText('Confirmed in 2 events.')).toBeVisible()
    expect(callsTo(previewBulkAction).map(({ body }) => body)).toMatchObject(
      [false, true, false].map((leave_out_conflicts) => ({ action: { leave_out_conflicts } })),
    )
    expect(performed()).toMatchObject([{ action: { leave_out_conflicts: false } }])
  })

  test('names what it leaves out, with the way there', async () => {
    answerBulk({ previews: { 101: { obstacle: 'event_canceled', orders: 0 } }, changed: [102] })
    await visit('/events')
    await open('Cancel…', 100, 101, 102)
    await expect.element(dialog.getByText('1 event stays as it is')).toBeVisible()
    await expect.element(dialog.getByText('Is canceled')).toBeVisible()
    const go = dialog.getByRole('button', { name: 'Cancel 2 events' })
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'No guide available')
    await go.click()
    await expect.element(dialog.getByLabelText('Details')).toHaveFocus()
    await expect.element(dialog.getByText('The details field is required.')).toBeVisible()
    await dialog.getByLabelText('Details').fill('Storm')
    await go.click()
    await expect.element(dialog.getByText('1 of 3 events done')).toBeVisible()
    await expect.element(dialog.getByText('Has changed since the preview')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'Harbour walk 102' }))
      .toHaveAttribute('href', '/events/102')
    await expectAccessible()
    expect(performed()[0]?.action).toEqual({
      kind: 'cancel',
      reason: 'Storm',
      decision_reason: 'no_guide',
    })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => bar.elements()).toHaveLength(0)
  })

  test('says in the open result what was undone', async () => {
    answerBulk({ changed: [102] })
    await visit('/events')
    await open('Confirm…', 100, 101, 102)
    await dialog.getByRole('button', { name: 'Confirm in 3 events' }).click()
    await expect.element(dialog.getByText('2 of 3 events done')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(dialog.getByText('0 of 3 events done')).toBeVisible()
    await expect.element(dialog.getByText('Undone. 2 events are as they were.')).toBeVisible()
    await expectAccessible()
  })

  /** Each call takes almost as long as undoing does; the second may fail. */
  function answerSlowly({ fails }: { fails: boolean }) {
    onTestFinished(unfreezeClock)
    answer(performBulkAction, ({ body }) => {
      const { events, run } = body as BodyInputOf<typeof performBulkAction>
      freezeClock(nowMs() + 9_500)
      if (fails && run !== null) return new Refusal('internal')
      const data = events.map(({ event_id }) => {
        return { event_id, obstacle: null, excursion_ids: [event_id * 10], comment_id: null }
      })
      return { data, run: `${run ?? 'begun'}, gone on` }
    })
  }

  test('offers the way back for all of it once it has ended, however long it took', async () => {
    answerBulk()
    await visit('/events')
    await allOfPage.click()
    await bar.getByRole('button', { name: 'Confirm…' }).click()
    answerSlowly({ fails: false })
    await dialog.getByRole('button', { name: 'Confirm in 25 events' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByText('Undone. 25 events are as they were.')).toBeVisible()
    expect(performed().map(({ run }) => run)).toEqual([null, 'begun, gone on'])
    const undone = callsTo(undoBulkAction).map(({ body }) => (body as { run: string }).run)
    expect(undone).toEqual(['begun, gone on, gone on', 'undone'])
  })

  test('offers none where it stopped too long after the last that was done', async () => {
    answerBulk()
    await visit('/events')
    await allOfPage.click()
    await bar.getByRole('button', { name: 'Confirm…' }).click()
    answerSlowly({ fails: true })
    await dialog.getByRole('button', { name: 'Confirm in 25 events' }).click()
    await expect.element(page.getByText('Confirmed in 20 events.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Undo', exact: true }).elements()).toEqual([])
  })

  test('asks for a time first, and says which ship it would miss', async () => {
    const missed = {
      verdict: 'impossible',
      ship: 'Aurora',
      ship_imo: null,
      bound: 'arrival',
      spare_minutes: -20,
    } as const
    answerBulk({ previews: { 101: { obstacle: 'misses_ship', missed, orders: 0 } } })
    await visit('/events')
    await open('Set pick-up time…', 100, 101)
    await expect.element(dialog.getByText(/^Choose a time to see/)).toBeVisible()
    expect(callsTo(previewBulkAction)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Pick-up time for all of them' }).fill('09:30')
    await page.getByRole('option', { name: '09:30' }).click()
    await expect.element(dialog.getByText(/Aurora/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Set for 1 event' }).click()
    await expect.element(page.getByText('Pick-up time set for 1 event.')).toBeVisible()
    expect(performed()[0]?.action).toEqual({ kind: 'set_pickup_time', pickup_time: '09:30' })
  })

  test('goes on in steps, and says where it stopped', async () => {
    answerBulk()
    let calls = 0
    answer(performBulkAction, ({ body }) => {
      calls += 1
      if (calls > 1) return new Refusal('internal')
      const { events } = body as BodyInputOf<typeof performBulkAction>
      return {
        run: 'a run',
        data: events.map(({ event_id }) => {
          return { event_id, obstacle: null, excursion_ids: [], comment_id: event_id }
        }),
      }
    })
    await visit('/events')
    await allOfPage.click()
    await bar.getByRole('button', { name: 'Message…' }).click()
    await dialog.getByLabelText('Message').fill('Please send the tickets.')
    await dialog.getByRole('button', { name: 'Send to 25 events' }).click()
    await expect.element(dialog.getByText('20 of 25 events done')).toBeVisible()
    await expect.element(dialog.getByText('Was not reached').first()).toBeVisible()
    await expect.element(page.getByText('Message sent to 20 events.')).toBeVisible()
  })

  test('changes nothing where it cannot be previewed', async () => {
    answer(previewBulkAction, new Refusal('internal'))
    await visit('/events')
    await open('Confirm…', 100)
    await expect
      .element(dialog.getByText(/^The selected events could not be checked/))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Confirm in 0 events' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => dialog.elements()).toHaveLength(0)
    await expect.element(bar).toHaveFocus()
    expect(performed()).toEqual([])
  })

  test('speaks German, and fits a phone', async () => {
    await page.viewport(390, 844)
    answerBulk({ previews: { 101: { obstacle: 'nothing_to_confirm', orders: 0 } } })
    await visit('/events', { language: 'de' })
    const germanBox = (id: number) =>
      page.getByRole('checkbox', { name: new RegExp(`^${id} .* auswählen$`) })
    await germanBox(100).click()
    await germanBox(101).click()
    await expect.element(bar).toHaveAccessibleName('2 Ausflüge ausgewählt')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await bar.getByRole('button', { name: 'Bestätigen …' }).click()
    await expect.element(dialog.getByText('1 Ausflug bleibt, wie er ist')).toBeVisible()
    await expectAccessible()
    await expect
      .element(dialog.getByRole('button', { name: 'In 1 Ausflug bestätigen' }))
      .toBeEnabled()
  })
})
