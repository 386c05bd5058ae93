import type { Order } from '@gangway/contract/orders'
import { type Locator, page } from 'vitest/browser'

/** The table row of an order, found by the number it was sold under. */
export function rowOf({ order_id }: Pick<Order, 'order_id'>) {
  return page.getByRole('row').filter({ hasText: order_id })
}

/** The button that opens an order's panel. */
export function reviewButton({ customer }: Pick<Order, 'customer'>) {
  return page.getByRole('button', { name: `Review the order of ${customer}` })
}

export function panelOf({ customer }: Pick<Order, 'customer'>) {
  return page.getByRole('dialog', { name: customer, exact: false })
}

/** Opens an order's panel. */
export async function review(order: Pick<Order, 'customer'>) {
  await reviewButton(order).click()
  return panelOf(order)
}

/** Ticks what confirming asks for: the checklist, and the warnings where there are any. */
export async function tickAll(panel: Locator): Promise<void> {
  await panel.getByRole('checkbox').first().click()
  for (const warnings of panel.getByRole('checkbox').all().slice(1)) await warnings.click()
}

export const pickupField = page.getByRole('combobox', { name: 'Pick-up time' })
export const savePickupTime = page.getByRole('button', { name: 'Save pickup time' })

/** Chooses a pick-up time as a person does: by typing it and taking what is offered. */
export async function choosePickupTime(time: string): Promise<void> {
  await pickupField.click()
  await pickupField.fill(time)
  await page.getByRole('option', { name: time, exact: false }).click()
}
