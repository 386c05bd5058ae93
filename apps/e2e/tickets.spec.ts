import { buildPdf } from '@gangway/testkit/build-pdf'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent, review } from './support/event-page.ts'
import { findOrder } from './support/find-any.ts'
import { arrive, signIn } from './support/sign-in.ts'

const mebibyte = 1_048_576

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** Opens the panel of an order that needs a ticket and has none. */
async function openTicketless(page: Page) {
  await signIn(page, 'agency')
  const found = await findOrder(
    page,
    (order, event) =>
      event.need_ticket && order.status === 'requested' && order.ticket_versions === 0,
  )
  await openEvent(page, found.event.event_id)
  return { ...found, panel: await review(page, found.order) }
}

const section = (panel: Locator) => panel.getByRole('region', { name: 'Ticket' })
const input = (panel: Locator) => panel.getByLabel('Ticket file')

test('a ticket is uploaded by itself, downloaded, replaced with a question and removed', async ({
  page,
}) => {
  const { panel } = await openTicketless(page)
  await expect(section(panel).getByRole('button', { name: 'Upload Tickets' })).toBeVisible()
  await expectAccessible(page)
  const counted = page.getByText(/^Tickets \d+ of \d+/)
  const countedBefore = (await counted.textContent()) ?? ''
  const chooser = page.waitForEvent('filechooser')
  await section(panel).getByRole('button', { name: 'Upload Tickets' }).click()
  const first = buildPdf({ pages: 2 })
  await (await chooser).setFiles(fileOf('first.pdf', first))
  const link = section(panel).getByRole('link', { name: 'first.pdf' })
  await expect(link).toBeVisible()
  await expect(section(panel).getByText('2 pages')).toBeVisible()
  await expect(counted).not.toHaveText(countedBefore)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await link.click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('first.pdf')
  expect(readFileSync(await saved.path()).equals(first)).toBe(true)

  await input(panel).setInputFiles(fileOf('second.pdf', buildPdf({ pages: 5 })))
  const question = page.getByRole('dialog', { name: 'Replace the ticket?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(link).toBeVisible()
  await input(panel).setInputFiles(fileOf('second.pdf', buildPdf({ pages: 5 })))
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(section(panel).getByRole('link', { name: 'second.pdf' })).toBeVisible()
  await section(panel).getByRole('button', { name: 'Earlier tickets' }).click()
  await expect(link).toBeVisible()

  await section(panel).getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the ticket?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(section(panel).getByRole('button', { name: 'Upload Tickets' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(counted).toHaveText(countedBefore)
})

test('what is wrong with a file stands beside its name', async ({ page }) => {
  const { panel } = await openTicketless(page)
  const expectProblem = async (name: string, buffer: Buffer, error: string, hint: string) => {
    await input(panel).setInputFiles(fileOf(name, buffer))
    const problem = section(panel).getByRole('alert').filter({ hasText: name })
    await expect(problem.getByText(error)).toBeVisible()
    await expect(problem.getByText(hint)).toBeVisible()
  }
  const pdf = buildPdf()
  await expectProblem('holiday.jpg', pdf, 'Extension error', 'Please choose a PDF file.')
  await expectProblem(
    'large.pdf',
    buildPdf({ size: 10 * mebibyte + 1 }),
    'Size error',
    'The file is larger than 10 MB.',
  )
  await expectProblem('.hidden.pdf', pdf, 'Denied error', 'Files with this name are not accepted.')
  await expectProblem('empty.pdf', Buffer.alloc(0), 'Denied error', 'The file is empty.')
  await expectProblem(
    'text.pdf',
    Buffer.from('hello'),
    'Denied error',
    'This file is not a PDF, despite its name.',
  )
  await expectProblem(
    'half.pdf',
    buildPdf({ size: 20_000 }).subarray(0, 9_000),
    'Denied error',
    'This PDF is incomplete.',
  )
  await section(panel).getByRole('button', { name: 'Dismiss' }).click()
  await expect(section(panel).getByRole('alert')).toHaveCount(0)
})

test('a large file goes in chunks, is stopped, and taken up where it was left after a reload', async ({
  page,
}) => {
  const { panel, event, order } = await openTicketless(page)
  const file = fileOf('large.pdf', buildPdf({ size: 6 * mebibyte + 77 }))
  let chunks = 0
  let isCut = true
  await page.route('**/events/upload-ticket', async (route) => {
    const isChunk = (route.request().headers()['content-type'] ?? '').startsWith('multipart/')
    if (isChunk) chunks += 1
    // The line breaks after three chunks: each of the others fails six times.
    if (isChunk && isCut && chunks > 3) await route.abort('connectionreset')
    else await route.continue()
  })
  await input(panel).setInputFiles(file)
  await expect(section(panel).getByRole('progressbar')).toBeVisible()
  await expect(section(panel).getByText('Upload error')).toBeVisible({ timeout: 60_000 })
  await expect(section(panel).getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.reload()
  isCut = false
  chunks = 0
  const again = await review(page, order)
  await input(again).setInputFiles(file)
  await expect(section(again).getByRole('link', { name: 'large.pdf' })).toBeVisible()
  expect(chunks).toBeLessThan(7)
  expect(event.need_ticket).toBe(true)
})

test('an upload can be canceled, and tried again', async ({ page }) => {
  const { panel } = await openTicketless(page)
  // The first attempt is never answered.
  let attempts = 0
  await page.route('**/events/upload-ticket', async (route) => {
    attempts += 1
    if (attempts > 1) await route.continue()
  })
  const sent = page.waitForRequest('**/events/upload-ticket')
  await input(panel).setInputFiles(fileOf('slow.pdf', buildPdf()))
  await sent
  await section(panel).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(section(panel).getByText('Abort error')).toBeVisible()
  await section(panel).getByRole('button', { name: 'Try again' }).click()
  await expect(section(panel).getByRole('link', { name: 'slow.pdf' })).toBeVisible()
})

test('a file can be dropped; what the agency uploads the operator sees at once, and gets', async ({
  page,
  browser,
}) => {
  const { panel, event } = await openTicketless(page)
  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await expect(staff.getByText(/^Tickets \d+ of \d+/)).toBeVisible()
  const bytes = [...buildPdf({ pages: 3 })]
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'dropped.pdf', { type: 'application/pdf' }))
    return data
  }, bytes)
  const button = section(panel).getByRole('button', { name: 'Upload Tickets' })
  await button.dispatchEvent('dragenter', { dataTransfer: transfer })
  await button.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(section(panel).getByRole('link', { name: 'dropped.pdf' })).toBeVisible()
  const archive = staff.getByRole('link', { name: 'Download all' })
  await expect(archive).toBeVisible()
  const download = staff.waitForEvent('download')
  await archive.click()
  expect((await download).suggestedFilename()).toMatch(/^tickets-\d+-[\d-]+\.zip$/)
  await staff.getByRole('button', { name: /^History/ }).click()
  await expect(staff.getByText(/uploaded the ticket of order/).first()).toBeVisible()
})

test('an order of an event without tickets has no place for one', async ({ page }) => {
  await signIn(page, 'agency')
  const { event, order } = await findOrder(
    page,
    ({ status }, { need_ticket }) => !need_ticket && status === 'requested',
  )
  await openEvent(page, event.event_id)
  const panel = await review(page, order)
  await expect(section(panel)).toHaveCount(0)
})

test.describe('the original client of the chunked protocol', () => {
  test.use({ bypassCSP: true })

  test('uploads 9 MB to this server unchanged', async ({ page }) => {
    await signIn(page, 'agency')
    const { event, order } = await findOrder(
      page,
      ({ status, ticket }, { need_ticket }) =>
        need_ticket && status === 'requested' && ticket === null,
    )
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? ''
    await page.goto('/404')
    const require = createRequire(import.meta.url)
    await page.addScriptTag({ path: require.resolve('vue/dist/vue.runtime.global.prod.js') })
    await page.addScriptTag({
      path: require.resolve('vue-upload-component/dist/vue-upload-component.js'),
    })
    await page.evaluate(
      ({ token, body }) => {
        const place = document.createElement('div')
        document.body.replaceChildren(place)
        const { Vue, VueUploadComponent } = window as unknown as {
          Vue: {
            createApp: (app: object) => { mount: (place: Element) => void }
            h: (...parts: unknown[]) => unknown
          }
          VueUploadComponent: { default?: unknown }
        }
        const component = VueUploadComponent.default ?? VueUploadComponent
        Vue.createApp({
          data: () => ({ files: [] as { success: boolean; error: string; response: unknown }[] }),
          render(this: { files: { success: boolean; error: string; response: unknown }[] }) {
            const [file] = this.files
            return Vue.h('div', [
              Vue.h(component, {
                modelValue: this.files,
                'onUpdate:modelValue': (files: never[]) => {
                  this.files = files
                },
                ref: 'upload',
                onInputFile: (added: unknown, old: unknown) => {
                  const { upload } = (this as unknown as { $refs: { upload: { active: boolean } } })
                    .$refs
                  if (added !== undefined && old === undefined) upload.active = true
                },
                postAction: '/api/v1/events/upload-ticket',
                chunkEnabled: true,
                chunk: {
                  action: '/api/v1/events/upload-ticket',
                  minSize: 1_048_576,
                  maxActive: 3,
                  maxRetries: 5,
                  headers: { Authorization: `Bearer ${token}` },
                  startBody: body,
                },
              }),
              Vue.h(
                'output',
                file === undefined
                  ? ''
                  : JSON.stringify({
                      success: file.success,
                      error: file.error,
                      response: file.response,
                    }),
              ),
            ])
          },
        }).mount(place)
      },
      {
        token,
        body: { excursion_id: order.id, agency_hash: event.agency_hash, event_id: event.event_id },
      },
    )
    const file = buildPdf({ pages: 4, size: 9_000_000 })
    await page.locator('input[type=file]').setInputFiles(fileOf('original.pdf', file))
    await expect(page.locator('output')).toContainText('"success":true', { timeout: 60_000 })
    const ticket = await page.request.get(
      `/api/v1/events/${event.event_id}/excursions/${order.id}/ticket`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    expect((await ticket.body()).equals(file)).toBe(true)
  })
})
