import type { NotificationData } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** How long an error toast stays (rule F7.1). */
const errorToastMs = 5000

export function toastError(message: string): void {
  void show({ message, color: 'red', autoClose: errorToastMs, role: 'alert' })
}

/** Something to know that is no one's fault, such as what a colleague has decided meanwhile. */
export function toastInformation(message: string): void {
  void show({ message, color: 'blue', autoClose: errorToastMs, role: 'status' })
}

/** @param options an id for replacing or hiding it; milliseconds until it disappears */
export function toastSuccess(
  message: ReactNode,
  options: Pick<NotificationData, 'id' | 'autoClose'> = {},
): void {
  void show({ message, color: 'green', role: 'status', ...options })
}

export function hideToast(id: string): void {
  void stage().then(({ notifications }) => notifications.hide(id))
}

async function show(notification: NotificationData): Promise<void> {
  const { notifications } = await stage()
  notifications.show(notification)
}

/** Kept out of the first view; by the time of the first toast it has long been loaded. */
function stage() {
  return import('@mantine/notifications')
}
