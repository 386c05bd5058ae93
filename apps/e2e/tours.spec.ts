import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openEvent } from './support/event-page.ts'
import { findOpenRequest } from './support/find-event.ts'
import { signIn } from './support/sign-in.ts'

test.describe('the tour of the event page', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'agency')
    const { event } = await findOpenRequest(page)
    await openEvent(page, event.event_id)
  })

  test('leads from step to step, back and to the end, and starts anew', async ({ page }) => {
    const tutorial = page.getByRole('button', { name: 'Tutorial' })
    const step = (name: string) => page.getByRole('dialog', { name })
    await tutorial.click()
    await expect(step('The request at a glance')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step('One pick-up time for all')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(step('The request at a glance')).toBeVisible()
    for (const name of [
      'One pick-up time for all',
      'The customers',
      'Review, then decide',
      'Ask us',
    ]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(step(name)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await tutorial.click()
    await expect(step('The request at a glance')).toBeVisible()
    await page.getByRole('button', { name: 'Skip tour' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tutorial).toBeFocused()
  })

  test('is walked with the keyboard alone', async ({ page }) => {
    const tutorial = page.getByRole('button', { name: 'Tutorial' })
    await tutorial.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'The request at a glance' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'One pick-up time for all' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: 'The request at a glance' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tutorial).toBeFocused()
  })
})
