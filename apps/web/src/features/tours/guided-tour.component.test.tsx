import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { anEvent } from '../../testing/an-event.ts'
import { answerEvent } from '../../testing/event-answers.ts'
import { visit } from '../../testing/visit.tsx'

const tutorial = page.getByRole('button', { name: 'Tutorial' })
const dialogs = page.getByRole('dialog')
const step = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  answerEvent(anEvent())
  await visit('/events/7', { role: 'agency' })
})

describe('the tour of the event page', () => {
  // Rule F7.4
  test('leads from step to step, back and to the end, and restarts', async () => {
    await tutorial.click()
    await expect.element(step('The request at a glance')).toBeVisible()
    expect(button('Previous').elements()).toHaveLength(0)
    await expectAccessible()
    await button('Next').click()
    await expect.element(step('One pick-up time for all')).toBeVisible()
    await button('Previous').click()
    await expect.element(step('The request at a glance')).toBeVisible()
    for (const name of [
      'One pick-up time for all',
      'The customers',
      'Review, then decide',
      'Ask us',
    ]) {
      await button('Next').click()
      await expect.element(step(name)).toBeVisible()
    }
    await button('Finish').click()
    await expect.poll(() => dialogs.elements()).toHaveLength(0)

    await tutorial.click()
    await expect.element(step('The request at a glance')).toBeVisible()
    await button('Skip tour').click()
    await expect.poll(() => dialogs.elements()).toHaveLength(0)
    await expect.element(tutorial).toHaveFocus()
  })

  test('is walked with the keyboard alone', async () => {
    await expect.element(tutorial).toBeVisible()
    tutorial.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(step('The request at a glance')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(step('One pick-up time for all')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(step('The request at a glance')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialogs.elements()).toHaveLength(0)
    await expect.element(tutorial).toHaveFocus()
  })
})
