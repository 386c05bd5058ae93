import { getPortDay } from '@gangway/contract/port-days'
import { getPortNumbers, setPortNumbers } from '@gangway/contract/ports'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { boardDate, buildBoard, buildDispatch } from '../../testing/dispatch-answers.ts'
import { answerBoard } from '../../testing/dispatch-server.ts'
import { answer, callsTo } from '../../testing/fake-server.ts'
import { buildDay, buildDayEvent } from '../../testing/port-day-answers.ts'
import { visit } from '../../testing/visit.tsx'

const place = (name: string) => page.getByRole('region', { name, exact: true })
const menuOf = (name: string) => place(name).getByRole('button', { name: `More for ${name}` })

async function visitBoard(role: 'agency' | 'staff' = 'agency') {
  const parts = [{ excursion_id: 11, event_id: 7, persons: 2, is_split: false }]
  answerBoard(buildBoard({ dispatches: [buildDispatch(1, { parts }), buildDispatch(2)] }))
  answer(getPortDay, { data: buildDay({ events: [buildDayEvent(1)] }) })
  const agency = role === 'staff' ? '?agency=1' : ''
  await visit(`/port-day/3/${boardDate}/dispatches${agency}`, { role })
}

async function askFor(paper: string, role: 'agency' | 'staff' = 'agency') {
  await visitBoard(role)
  await menuOf('Dispatch 1').click()
  await page.getByRole('menuitem', { name: paper }).click()
}

// Rule G4.8
test('a dispatch with parties offers its lists and signs', async () => {
  await visitBoard()
  const linksOf = async (name: string) => {
    await menuOf(name).click()
    await expect.element(page.getByRole('menuitem', { name: 'Remove dispatch' })).toBeVisible()
    const items = page.getByRole('menuitem').elements()
    return items.flatMap((item) => item.getAttribute('href') ?? [])
  }
  const manifest = '/api/v1/dispatches/71/manifest?format='
  expect(await linksOf('Dispatch 1')).toEqual([
    `${manifest}pdf&language=en`,
    `${manifest}xlsx&language=en`,
    `${manifest}csv&language=en`,
    '/api/v1/dispatches/71/coach-list?language=en',
  ])
  await userEvent.keyboard('{Escape}')
  expect(await linksOf('Dispatch 2')).toEqual([])
})

// Rule G4.8
test('signs bear the agency’s name, or one in any script', async () => {
  await askFor('Meeting signs …')
  const name = page.getByRole('textbox', { name: 'Name below the ship' })
  const file = page.getByRole('link', { name: 'Save signs (PDF)' })
  const signOf = (text: string) =>
    `/api/v1/dispatches/71/sign?${new URLSearchParams({ language: 'en', name: text }).toString()}`
  await expect.element(file).toHaveAttribute('href', signOf('Harbour Tours'))
  await name.fill('نادية حداد')
  await expect.element(file).toHaveAttribute('href', signOf('نادية حداد'))
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
})

// Rule G4.10
test('the emergency list says beforehand what is not known; staff say it there', async () => {
  const unknown = { agent_name: null, agent_phone: null, ambulance_phone: null, night_line: null }
  answer(getPortNumbers, { data: unknown })
  answer(setPortNumbers, ({ body }) => ({ data: { ...unknown, ...(body as object) } }))
  await askFor('Emergency list …', 'staff')
  const others = 'Port agent’s phone, Operator’s night line, Guide’s phone'
  const missing = (list: string) =>
    page.getByText(`Not known, and the list says so: ${list}`, { exact: true })
  await expect.element(missing(`Ambulance, ${others}`)).toBeVisible()
  const file = page.getByRole('link', { name: 'Save list (PDF)' })
  const href = '/api/v1/dispatches/71/emergency-list?language=en'
  await expect.element(file).toHaveAttribute('href', href)
  await page.getByRole('textbox', { name: 'Ambulance' }).fill('112')
  await expect.element(file).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(file).toBeVisible()
  await expect.element(missing(others)).toBeVisible()
  const sent = { agent_name: null, agent_phone: null, ambulance_phone: '112' }
  expect(callsTo(setPortNumbers).map(({ body }) => body)).toEqual([sent])
  await expectAccessible()
})
