import type { ReactNode } from 'react'
import { flashPosition } from './flash-position.ts'
import { createFlashQueue } from './flash-queue.ts'

export type FlashStatus = 'default' | 'error' | 'success' | 'warning' | 'info'

/** A message that needs no answer (rule F7.3). */
export interface FlashMessage {
  title?: string
  message: string
  status?: FlashStatus
  /** Milliseconds until it disappears; 0 keeps it. */
  time?: number
  icon?: ReactNode
  /** Whether a click anywhere on it closes it. */
  clickable?: boolean
  /** Words out of top, bottom, left and right. */
  position?: string
}

/** Milliseconds until a message disappears by itself (rule F7.3). */
const defaultTimeMs = 8000

const colors = {
  default: 'gray',
  error: 'red',
  success: 'green',
  warning: 'orange',
  info: 'blue',
} as const satisfies Record<FlashStatus, string>

/** Shows a message that needs no answer; it replaces the previous one. */
export async function flash(message: FlashMessage): Promise<void> {
  const queue = await stage()
  queue.flash(message)
}

type Stage = ReturnType<typeof openStage>

let opened: Stage | null = null

/** Kept out of the first view, which never shows a message. */
function stage(): Stage {
  opened ??= openStage()
  return opened
}

async function openStage() {
  const { notifications } = await import('@mantine/notifications')
  const queue = createFlashQueue<FlashMessage>({
    show: ({
      title,
      message,
      status = 'default',
      time = defaultTimeMs,
      icon,
      clickable = true,
      position = '',
    }) => {
      const name = notifications.show({
        title,
        message,
        icon,
        color: colors[status],
        role: status === 'error' ? 'alert' : 'status',
        autoClose: time === 0 ? false : time,
        position: flashPosition(position),
        onClose: () => queue.gone(name),
        onClick: clickable ? () => notifications.hide(name) : undefined,
      })
      return name
    },
    hide: (name) => notifications.hide(name),
  })
  return queue
}
