import { buildPdf } from '@gangway/testkit/build-pdf'
import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

const isChunk = (request: Request) =>
  request.url().endsWith('/events/upload-ticket') &&
  (request.headers()['content-type'] ?? '').startsWith('multipart/')

const section = (panel: Locator) => panel.getByRole('region', { name: 'Ticket' })
const input = (panel: Locator) => panel.getByLabel('Ticket file')

test('what the agency uploads it gets back, and the operator sees it at once and gets it', async ({
  page,
  browser,
}) => {
  const { panel, event } = await openTicketless(page)
  const staff = await arrive(browser, 'staff')
  await openEvent(staff, event.event_id)
  await expect(staff.getByText(/^Tickets \d+ of \d+/)).toBeVisible()
  const archive = staff.getByRole('link', { name: 'Download all' })
  const chooser = page.waitForEvent('filechooser')
  await section(panel).getByRole('button', { name: 'Upload Tickets' }).click()
  const pdf = buildPdf({ pages: 2 })
  await (await chooser).setFiles(fileOf('first.pdf', pdf))
  const link = section(panel).getByRole('link', { name: 'first.pdf' })
  await expect(link).toBeVisible()
  await expect(section(panel).getByText('2 pages')).toBeVisible()
  const own = page.waitForEvent('download')
  await link.click()
  const saved = await own
  expect(saved.suggestedFilename()).toBe('first.pdf')
  expect(readFileSync(await saved.path()).equals(pdf)).toBe(true)

  await expect(archive).toBeVisible()
  const download = staff.waitForEvent('download')
  await archive.click()
  expect((await download).suggestedFilename()).toMatch(/^tickets-\d+-[\d-]+\.zip$/)
  await staff.getByRole('button', { name: /^History/ }).click()
  await expect(staff.getByText(/uploaded the ticket of order/).first()).toBeVisible()
})

// Rule T1.5
test('a large file goes in chunks, and is taken up where it was left after a reload', async ({
  page,
}) => {
  const { panel, order } = await openTicketless(page)
  const file = fileOf('large.pdf', buildPdf({ size: 3 * mebibyte + 77 }))
  let chunks = 0
  let stored = 0
  let isCut = true
  page.on('response', (response) => {
    if (isChunk(response.request()) && response.ok()) stored += 1
  })
  await page.route('**/events/upload-ticket', async (route) => {
    const isOfFile = isChunk(route.request())
    if (isOfFile) chunks += 1
    // The line breaks after two chunks.
    if (isOfFile && isCut && chunks > 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await input(panel).setInputFiles(file)
  await expect(section(panel).getByRole('progressbar')).toBeVisible()
  await expect.poll(() => chunks).toBeGreaterThan(3)
  await expect.poll(() => stored).toBe(2)

  await page.reload()
  isCut = false
  chunks = 0
  // The address says whose panel is open.
  const again = page.getByRole('dialog', { name: order.customer })
  await input(again).setInputFiles(file)
  await expect(section(again).getByRole('link', { name: 'large.pdf' })).toBeVisible()
  expect(chunks).toBeLessThan(4)
})

test.describe('the original client of the chunked protocol', () => {
  test.use({ bypassCSP: true })

  // Rule A1.6
  test('uploads 3 MB to this server unchanged', async ({ page }) => {
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
    const file = buildPdf({ pages: 4, size: 3_000_000 })
    await page.locator('input[type=file]').setInputFiles(fileOf('original.pdf', file))
    await expect(page.locator('output')).toContainText('"success":true')
    const ticket = await page.request.get(
      `/api/v1/events/${event.event_id}/excursions/${order.id}/ticket`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    expect((await ticket.body()).equals(file)).toBe(true)
  })
})
