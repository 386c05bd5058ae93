import type { Page } from '@playwright/test'

export function onFrame(page: Page, hear: (text: string) => void): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => hear(String(payload))),
  )
}

/** Resolves when the page, opened after this, receives changes of orders and what is sent to its person. */
export function subscription(page: Page): Promise<void> {
  return new Promise((resolve) => {
    onFrame(page, (text) => {
      const isOrders = text.includes('private-orders')
      if (isOrders && text.includes('subscription_succeeded')) resolve()
    })
  })
}
