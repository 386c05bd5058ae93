import type { Order } from '@gangway/contract/orders'
import { expect, type Locator, type Page } from '@playwright/test'
import { untilAnswering } from './until-answering.ts'

/** Opens an event by its address and waits until its orders are shown and respond. */
export async function openEvent(page: Page, event_id: number): Promise<void> {
  await page.goto(`/events/${event_id}`)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await untilAnswering(page)
}

/** The table row of an order, found by the number it was sold under. */
export function rowOf(page: Page, order: Order): Locator {
  return page.getByRole('row').filter({ hasText: order.order_id })
}

/** The button that opens an order's confirmation panel. */
export function reviewButton(page: Page, order: Order): Locator {
  return rowOf(page, order).getByRole('button', { name: `Review the order of ${order.customer}` })
}

/** Opens an order's confirmation panel. */
export async function review(page: Page, order: Order): Promise<Locator> {
  await reviewButton(page, order).click()
  const panel = page.getByRole('dialog', { name: order.customer })
  await expect(panel).toBeVisible()
  return panel
}

/** Chooses a pick-up time as a person does: types it and picks the suggestion. */
export async function choosePickupTime(page: Page, time: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Pick-up time' })
  await field.click()
  await field.fill(time)
  await page.getByRole('option', { name: time }).click()
}

/** Ticks what confirming requires: the checklist and any warnings. */
export async function tickAll(panel: Locator): Promise<void> {
  await panel.getByRole('checkbox').first().waitFor()
  for (const tick of await panel.getByRole('checkbox').all()) await tick.check()
}
