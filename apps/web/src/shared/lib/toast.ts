import type { NotificationData } from '@mantine/notifications'

/** Specification §8. */
const errorToastMs = 5000

export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: errorToastMs, role: 'alert' })
}

export function toastSuccess(message: string): void {
  void show({ message, color: 'green', role: 'status' })
}

/** Kept out of the first view; by the time of the first toast it has long been loaded. */
async function show(notification: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show(notification)
}
