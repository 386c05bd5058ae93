import type { ReplyOf } from '@gangway/contract/define-endpoint'
import type { Order } from '@gangway/contract/orders'
import { listTicketVersions, removeTicket, uploadTicket } from '@gangway/contract/tickets'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent, anOrder } from '../../testing/an-event.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { answerEvent, type KeptEvent } from '../../testing/event-answers.ts'
import { review, rowOf } from '../../testing/event-page.ts'
import { answer, callsTo, Refusal } from '../../testing/fake-server.ts'
import { visit } from '../../testing/visit.tsx'

const order = anOrder(1, { customer: 'Bakker, Daan' })
const event = anEvent({
  need_ticket: true,
  excursions: [order, anOrder(2, { customer: 'Nowak, Ewa' })],
})

const section = page.getByRole('region', { name: 'Ticket' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const upload = section.getByRole('button', { name: 'Upload Tickets' })
const link = (name: string) => section.getByRole('link', { name })
const counted = page.getByText(/^Tickets \d of 2/)
const choose = (...files: File[]) =>
  chooseFiles(page.getByLabelText('Ticket file').element(), ...files)
const pdf = (name: string, size = 20) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

/** Keeps what is uploaded for the order. */
function answerTickets(kept: KeptEvent): void {
  const files: string[] = []
  answer(uploadTicket, ({ body }): ReplyOf<typeof uploadTicket> => {
    const { file } = body as { file: File }
    files.push(file.name)
    return { status: 'success', data: { order: withTicket(kept, file, files.length) } }
  })
  answer(removeTicket, () => ({
    data: kept.changeOrder(1, { ticket: null, filename: null, ticket_details: null }),
  }))
  answer(listTicketVersions, () => ({
    data: files.map((filename, index) => ({
      ...aTicket(index + 1),
      filename,
      is_current: filename === kept.order(1).filename,
    })),
  }))
}

const aTicket = (version: number) => ({
  version,
  page_count: 2,
  size: 20,
  uploaded_at: '2027-06-20T08:00:00.000Z',
  uploaded_by: 'Ada Brandt',
})

function withTicket(kept: KeptEvent, { name }: File, version: number): Order {
  return kept.changeOrder(1, {
    ticket: '/api/v1/events/7/excursions/1/ticket',
    filename: name,
    ticket_details: { ...aTicket(version), warnings: [] },
    ticket_versions: version,
  })
}

async function openTicketless(): Promise<void> {
  answerTickets(answerEvent(event))
  await visit('/events/7', { role: 'agency' })
  await review(order)
  await expect.element(upload).toBeVisible()
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

// Rules O3.1, T1.1, T1.4
test('a ticket is uploaded by itself, replaced after a question, and removed', async () => {
  await openTicketless()
  await expectAccessible()
  choose(pdf('first.pdf'))
  await expect.element(link('first.pdf')).toBeVisible()
  await expect.element(section.getByText(/^2 pages/)).toBeVisible()
  await expect.element(counted).toMatchTextContent(/Tickets 1 of 2/)
  expect(callsTo(uploadTicket).at(-1)?.body).toMatchObject({ event_id: '7', excursion_id: '1' })
  await expectAccessible()

  const question = dialog('Replace the ticket?')
  choose(pdf('second.pdf'))
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(link('first.pdf')).toBeVisible()
  expect(callsTo(uploadTicket)).toHaveLength(1)
  choose(pdf('second.pdf'))
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(link('second.pdf')).toBeVisible()
  await section.getByRole('button', { name: 'Earlier tickets' }).click()
  await expect.element(link('first.pdf')).toBeVisible()

  await section.getByRole('button', { name: 'Remove' }).click()
  await dialog('Remove the ticket?').getByRole('button', { name: 'Remove' }).click()
  await expect.element(upload).toBeVisible()
  await expect.element(counted).toMatchTextContent(/Tickets 0 of 2/)
})

test('a file can be dropped', async () => {
  await openTicketless()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pdf('dropped.pdf'))
  for (const type of ['dragenter', 'drop']) {
    upload.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }))
  }
  await expect.element(link('dropped.pdf')).toBeVisible()
})

test('a photo is sent as a PDF of one page', async () => {
  await openTicketless()
  const canvas = new OffscreenCanvas(3_000, 4_000)
  canvas.getContext('2d')?.fillRect(0, 0, 3_000, 4_000)
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  choose(new File([photo], 'IMG_0412.JPG', { type: 'image/jpeg' }))
  await expect.element(link('IMG_0412.pdf')).toBeVisible()
  const [sent] = callsTo(uploadTicket).map(({ body }) => (body as { file: File }).file)
  const text = new TextDecoder('latin1').decode(await sent?.arrayBuffer())
  expect(text).toMatch(/^%PDF-1\.4\n/)
  expect(text).toContain('/MediaBox [0 0 631.50 842.00]')
  expect(text).toContain('/Width 1800 /Height 2400')
})

describe('what is wrong with a file stands beside its name', () => {
  const problem = section.getByRole('alert')

  // Rules T1.2, T1.6
  test('before it is sent', async () => {
    await openTicketless()
    for (const [file, error, hint] of [
      [pdf('holiday.jpg'), 'Extension error', 'Please choose a PDF file.'],
      [
        new File([new Uint8Array(20)], 'IMG_0413.HEIC', { type: 'image/heic' }),
        'Extension error',
        'Please choose a PDF file.',
      ],
      [pdf('large.pdf', 10 * 1_048_576 + 1), 'Size error', 'The file is larger than 10 MB.'],
      [pdf('.hidden.pdf'), 'Denied error', 'Files with this name are not accepted.'],
      [pdf('empty.pdf', 0), 'Denied error', 'The file is empty.'],
    ] as const) {
      choose(file)
      await expect.element(problem).toMatchTextContent(new RegExp(`^${file.name} ${error}${hint}`))
    }
    expect(callsTo(uploadTicket)).toHaveLength(0)
    await expectAccessible()
    await section.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => problem.elements()).toHaveLength(0)
  })

  test.each([
    ['pdf_not_pdf', 'Denied error', 'This file is not a PDF, despite its name.', false],
    ['pdf_truncated', 'Denied error', 'The end of this PDF is missing.', false],
    ['internal', 'Server error', 'Something went wrong', true],
  ] as const)('when the server refuses it: %s', async (code, error, hint, isWorthRetrying) => {
    await openTicketless()
    answer(uploadTicket, new Refusal(code))
    choose(pdf('half.pdf'))
    await expect.element(problem).toMatchTextContent(new RegExp(`^half.pdf ${error}${hint}`))
    const again = section.getByRole('button', { name: 'Try again' })
    expect(again.elements()).toHaveLength(isWorthRetrying ? 1 : 0)
  })
})

test('an upload can be canceled, and tried again', async () => {
  await openTicketless()
  const kept = answerEvent(event)
  answer(uploadTicket, () => new Promise<never>(() => undefined))
  choose(pdf('slow.pdf'))
  await expect.poll(() => callsTo(uploadTicket)).toHaveLength(1)
  await expect.element(section.getByRole('progressbar')).toBeVisible()
  await section.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(section.getByText('Abort error')).toBeVisible()
  answerTickets(kept)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link('slow.pdf')).toBeVisible()
})

test('an order of an event without tickets has no place for one', async () => {
  answerEvent({ ...event, need_ticket: false })
  await visit('/events/7', { role: 'agency' })
  const panel = await review(order)
  await expect.element(panel).toBeVisible()
  expect(section.elements()).toHaveLength(0)
  expect(rowOf(order).element().textContent).not.toContain('Ticket')
})
