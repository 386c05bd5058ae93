import {
  listComments,
  markCommentsRead,
  setCommentsGuid,
  writeComment,
} from '@gangway/contract/comments'
import { uploadAttachment } from '@gangway/contract/comment-files'
import { getMe } from '@gangway/contract/accounts/sign-in'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { config } from '../../shared/browser/config.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { answerComments, buildComment, type KeptThread } from '../../testing/comment-answers.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { review } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { expectTexts } from '../../testing/texts-of.ts'
import { answerMe, buildUser } from '../../testing/usual-answers.ts'
import { visit } from '../../testing/visit.tsx'

const box = page.getByRole('region', { name: 'Comments' }).last()
const field = box.getByRole('textbox', { name: 'Write a comment' })
const toggle = page.getByRole('button', { name: /^Comments/ })
const send = box.getByRole('button', { name: 'Send' })
const comment = (text: string) => box.getByRole('listitem').filter({ hasText: text })

/** Opens an event with this thread; where nothing is new, the comments are asked for. */
async function openComments(
  thread: Parameters<typeof answerComments>[0] = {},
  who: Parameters<typeof visit>[1] = { role: 'agency' },
): Promise<KeptThread & { enter: (address: string) => Promise<void> }> {
  answerEvent(anEvent({ unread_comments: thread.unread ?? 0 }))
  const kept = answerComments(thread)
  const visited = await visit('/events/7', who)
  await toggle.click()
  await expect.element(page.getByRole('textbox').last()).toBeVisible()
  return Object.assign(kept, visited)
}

/** The focused element inside the box, which is a tree of its own. */
function focused(): Element | null {
  const root = field.element().getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  config.below_minimum = 'warn'
  vi.restoreAllMocks()
})

describe('writing', () => {
  test('the first comment begins the thread, whose guid the event keeps', async () => {
    const kept = await openComments()
    await expect.element(box).toMatchTextContent(/No comments yet\./)
    await expectAccessible()
    await field.fill('Yes, 49 seats: https://coach.example/49.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const own = comment('Yes, 49 seats')
    await expect.element(own).toMatchTextContent(/^You/)
    await expect.element(field).toHaveValue('')
    await expect
      .element(own.getByRole('link', { name: 'https://coach.example/49' }))
      .toHaveAttribute('href', 'https://coach.example/49')
    await expectAccessible()
    await expect.poll(() => callsTo(setCommentsGuid)).toHaveLength(1)
    expect(callsTo(setCommentsGuid)[0]?.body).toEqual({ guid: kept.now.guid, agency_id: 1 })
    expect(kept.now.guid).toMatch(/^[\da-f-]{36}$/)
  })

  // Rule E8.2
  test('below the minimum one click fills the field, and a half-typed text stays', async () => {
    config.below_minimum = 'operator'
    const order = anOrder(1)
    answerEvent(anEvent({ excursions: [order], total_pax: 2, min_persons: 8 }))
    answerComments({})
    await visit('/events/7', { role: 'agency' })
    const prepared = 'We have 2 persons, the minimum is 8. Please let us know how to proceed.'
    const ask = async () => {
      const panel = await review(order)
      await expect.element(panel.getByText(/Only the operator can confirm it\./)).toBeVisible()
      await expectAccessible()
      await panel.getByRole('button', { name: 'Ask in a comment' }).click()
    }
    await ask()
    await expect.element(field).toHaveValue(prepared)
    await expect.poll(() => focused() === field.element()).toBe(true)
    await field.fill('First')
    await userEvent.keyboard('{Escape}')
    await ask()
    await expect.element(field).toHaveValue(`First\n${prepared}`)
    expect(callsTo(writeComment)).toHaveLength(0)
  })

  // Rule C1.3
  test('where the guid cannot be stored, the reader sees a message', async () => {
    await openComments()
    answer(setCommentsGuid, new Refusal('internal'))
    await field.fill('First')
    await send.click()
    await expect.element(comment('First')).toBeVisible()
    await expect
      .element(page.getByText(/^The comments could not be linked to this event/))
      .toBeVisible()
  })

  test('staff choose that the agency never reads it', async () => {
    const kept = await openComments({ may_write_internal: true }, { role: 'staff' })
    await box.getByRole('checkbox', { name: 'Internal' }).click()
    await box
      .getByRole('textbox', { name: 'Write a comment only the operator can see' })
      .fill('They are always late.')
    await send.click()
    await expect.element(comment('They are always late.')).toMatchTextContent(/Internal/)
    await box.getByRole('checkbox', { name: 'Internal' }).click()
    await field.fill('See you there.')
    await send.click()
    await expect.element(comment('See you there.')).toBeVisible()
    await expect
      .poll(() => kept.now.comments.map(({ is_internal }) => is_internal))
      .toEqual([true, false])
  })

  test('scripts and markup are text, of which there can be too much', async () => {
    const text =
      '<img src=x onerror="document.title=1"><script>alert(1)</script> javascript:alert(2)'
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined)
    await openComments({ comments: [buildComment({ id: 1, text })] })
    const theirs = comment(text)
    await expect.element(theirs).toBeVisible()
    expect(theirs.getByRole('link').elements()).toHaveLength(0)
    expect(theirs.element().querySelectorAll('img, script')).toHaveLength(0)
    expect(alert).not.toHaveBeenCalled()
    expect(box.getByRole('checkbox').elements()).toHaveLength(0)
    await field.fill('x'.repeat(10_001))
    await expect.element(box).toMatchTextContent(/1 characters too many/)
    await expect.element(send).toBeDisabled()
  })

  test('someone is mentioned by keyboard alone', async () => {
    await openComments()
    await field.click()
    await userEvent.keyboard('Please look, @w')
    const people = box.getByRole('listbox', { name: 'Mention someone' })
    await expectTexts(people.getByRole('option'), ['Tomasz Wróbel Operator'])
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => people.elements()).toHaveLength(0)
    await userEvent.keyboard('{Backspace}')
    const chosen = people.getByRole('option', { selected: true })
    await expect.element(chosen).toMatchTextContent(/Jens Petersen/)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(chosen).toMatchTextContent(/Tomasz Wróbel/)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Please look, @Tomasz Wróbel ')
    await userEvent.keyboard('now{Control>}{Enter}{/Control}')
    await expect.element(comment('Please look, @Tomasz Wróbel now')).toBeVisible()
    await expect.poll(() => callsTo(writeComment)[0]?.body).toMatchObject({ mentions: [2] })
  })

  test('a file goes along once it is there; what is none is refused', async () => {
    await openComments()
    const id = '0197c9ad-8f1c-7c52-b1f4-0a9f5fd0c001'
    answer(uploadAttachment, ({ body }): Refusal | ReplyOf<typeof uploadAttachment> => {
      const { file } = body as { file: File }
      if (file.name === 'photo.png') return new Refusal('attachment_kind')
      return { data: { id, filename: file.name, media_type: 'application/pdf', size: 20 } }
    })
    const picker = () => {
      const root = field.element().getRootNode() as ShadowRoot
      const found = root.querySelector('input[type=file]')
      if (found === null) throw new Error('There is no place for files.')
      return found
    }
    const pdf = new File(['%PDF-1.7'], 'Pier plan.pdf', { type: 'application/pdf' })
    chooseFiles(picker(), pdf, new File(['<b>'], 'page.html', { type: 'text/html' }))
    const alert = box.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Files with this name are not accepted.')
    await expect.element(box.getByRole('button', { name: 'Remove Pier plan.pdf' })).toBeVisible()
    await expect.poll(() => box.getByRole('progressbar').elements()).toHaveLength(0)
    await field.fill('Where the coach stands')
    await send.click()
    await expect.element(comment('Where the coach stands')).toBeVisible()
    await expect.poll(() => callsTo(writeComment)[0]?.body).toMatchObject({ attachments: [id] })
    chooseFiles(picker(), new File(['<svg/>'], 'photo.png', { type: 'image/png' }))
    await expect.element(alert).toHaveTextContent('The file’s content does not match its name.')
  })

  test('what is half typed stays when the page is left, and what is refused keeps its words', async () => {
    const { enter } = await openComments()
    answer(writeComment, new Refusal('internal'))
    await field.fill('Half a thought')
    await send.click()
    const refused = comment('Half a thought')
    await expect.element(refused.getByRole('alert')).toMatchTextContent(/Your text is kept/)
    await expectAccessible()
    await field.fill('Another')
    await enter('/events/7')
    await expect.element(field).toHaveValue('Another')
    await expect.element(refused).toMatchTextContent(/^YouNot sent/)
    const written = answerComments()
    await refused.getByRole('button', { name: 'Edit' }).click()
    const editor = box.getByRole('textbox', { name: 'Edit your comment' })
    await expect.element(editor).toHaveValue('Half a thought')
    await editor.fill('A whole thought')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => written.now.comments.map(({ text }) => text))
      .toEqual(['A whole thought'])
    await expect.element(field).toHaveValue('Another')
  })

  // Rule C1.8
  test('without a connection they wait in the thread, and are sent once and in order', async () => {
    await openComments()
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    const connect = (isOnline: boolean) => {
      onLine.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
    connect(false)
    await expect.element(box.getByText(/^You are offline\./)).toBeVisible()
    for (const text of ['First', 'Wrong', 'Last']) {
      await field.fill(text)
      await send.click()
      await expect.element(comment(text)).toMatchTextContent(/Waiting to be sent/)
    }
    await expect.element(field).toHaveValue('')
    await expectAccessible()
    await comment('Wrong').getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => comment('Wrong').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Close the comments' }).click()
    await toggle.click()
    await expect.element(comment('Last')).toMatchTextContent(/Waiting to be sent/)

    const asked = callsTo(getMe).length
    answerMe({ ...buildUser('agency'), id: buildUser('agency').id + 1 })
    connect(true)
    await expect.poll(() => callsTo(getMe).length).toBeGreaterThan(asked)
    await expect.element(comment('Last')).toMatchTextContent(/Waiting to be sent/)
    expect(callsTo(writeComment)).toEqual([])
    answerMe(buildUser('agency'))
    connect(true)
    const sent = () => callsTo(writeComment)
    const texts = () => sent().map(({ body }) => (body as { text: string }).text)
    await expect.poll(texts).toEqual(['First', 'Last'])
    await expect.element(comment('Last')).not.toMatchTextContent(/Waiting/)
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })
})

test('one’s own can be changed and deleted, and leaves a trace; those of others cannot', async () => {
  const editable_until = new Date(Date.now() + 900_000).toISOString()
  await openComments({
    comments: [
      buildComment({ id: 1 }),
      buildComment({ id: 2, is_own: true, text: 'Pier 7', editable_until }),
    ],
  })
  const own = comment('Pier 7')
  await expect.element(own).toBeVisible()
  expect(comment('Is one coach enough?').getByRole('button').elements()).toHaveLength(0)
  await own.hover()
  await own.getByRole('button', { name: 'Edit' }).click()
  const editor = box.getByRole('textbox', { name: 'Edit your comment' })
  await expect.poll(focused).toBe(editor.element())
  await editor.fill('Pier 8')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const changed = comment('Pier 8')
  await expect.element(changed).toMatchTextContent(/edited/)
  await changed.hover()
  await changed.getByRole('button', { name: 'Delete' }).click()
  await expect.element(changed.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expectAccessible()
  await changed.getByRole('button', { name: 'Delete' }).click()
  await expect.element(comment('This comment was deleted.')).toBeVisible()
  await expect.element(box).not.toMatchTextContent(/Pier/)
})

test('what is new is marked, and counted until it was seen', async () => {
  await openComments({
    guid: '0197c9ad-8f1c-7c52-b1f4-0a9f5fd0c002',
    comments: [buildComment({ id: 1, is_own: true }), buildComment({ id: 2, text: 'By Friday.' })],
    unread: 1,
    last_read_id: 1,
  })
  await expect.element(box.getByText('New', { exact: true })).toBeVisible()
  await expect.poll(() => callsTo(markCommentsRead)).toHaveLength(1)
  expect(callsTo(markCommentsRead)[0]?.body).toEqual({ comment_id: 2 })
  await expect.element(toggle).toHaveAccessibleName('Comments')
})

// Rule C1.7
test('below 1600 px what is unread covers nothing, and stays unread until it is opened', async () => {
  await page.viewport(390, 844)
  const unread = { comments: [buildComment({ id: 1 })], unread: 1 }
  answerEvent(anEvent({ unread_comments: 1 }))
  answerComments(unread)
  await visit('/events/7')
  await expect.element(toggle).toHaveAccessibleName('Comments 1 unread')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(box.elements()).toHaveLength(0)
  expect(callsTo(listComments)).toEqual([])
  await toggle.click()
  await expect.element(comment('Is one coach enough?')).toBeVisible()
  const sheet = document.getElementById(toggle.element().getAttribute('aria-controls') ?? '')
  await expect
    .poll(() => sheet?.getBoundingClientRect().toJSON())
    .toMatchObject({ x: 0, y: 0, right: 390, bottom: 844 })
  await expect.poll(() => callsTo(markCommentsRead)).toHaveLength(1)
  await page.getByRole('button', { name: 'Close the comments' }).click()
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAccessibleName('Comments')
})

// Rule C1.7
test('below 1600 px they lie over the page, which stays as it is and in use; Escape closes them', async () => {
  const { enter } = await openComments()
  const orders = page.getByRole('region', { name: 'Orders' })
  const review = page.getByRole('button', { name: /^Review the order/ })
  const before = orders.element().getBoundingClientRect().toJSON()
  await userEvent.keyboard('{Escape}')
  await expect.element(toggle).toHaveFocus()
  await expect.poll(() => field.elements()).toHaveLength(0)
  expect(orders.element().getBoundingClientRect().toJSON()).toEqual(before)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toBeVisible()
  ;(review.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  await expect.element(field).toBeVisible()
  await enter('/events/7')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(field.elements()).toHaveLength(0)
  await page.viewport(1600, 900)
  await expect.element(field).toBeVisible()
  const rightOfOrders = () => orders.element().getBoundingClientRect().right
  await expect.poll(() => box.element().getBoundingClientRect().left > rightOfOrders()).toBe(true)
  await toggle.click()
  await enter('/events/7')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(field.elements()).toHaveLength(0)
})

test('a thread that cannot be loaded says so, and is asked for again', async () => {
  answerEvent(anEvent())
  answer(listComments, new Refusal('internal'))
  await visit('/events/7')
  await toggle.click()
  await expect
    .element(box.getByRole('alert'))
    .toMatchTextContent(/The comments could not be loaded\./)
  answerComments()
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field).toBeVisible()
})

// Rule C1.1
test('without an observer the box comes all the same; on a phone it fits', async () => {
  await page.viewport(390, 844)
  const { IntersectionObserver } = window
  Reflect.deleteProperty(window, 'IntersectionObserver')
  try {
    await openComments()
    await field.fill('From a phone')
    await send.click()
    await expect.element(comment('From a phone')).toBeVisible()
    const { left, right } = box.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    await expectAccessible()
  } finally {
    Object.assign(window, { IntersectionObserver })
  }
})
