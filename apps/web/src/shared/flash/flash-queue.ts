/** Rule F7.3: how long a place stays empty before the next message takes it. */
const replacementDelayMs = 600

export interface FlashStage<Message> {
  /** Shows a message and returns its name. */
  show: (message: Message) => string
  hide: (name: string) => void
}

/**
 * Single mode: a new message removes the shown one at once and appears after a pause. If several come within the pause, the latest wins.
 */
export function createFlashQueue<Message>({ show, hide }: FlashStage<Message>) {
  let shown: string | null = null
  let next: { message: Message; timer: ReturnType<typeof setTimeout> } | null = null

  const present = (message: Message) => {
    next = null
    shown = show(message)
  }

  return {
    flash: (message: Message) => {
      if (next !== null) clearTimeout(next.timer)
      else if (shown === null) {
        present(message)
        return
      } else hide(shown)
      shown = null
      next = { message, timer: setTimeout(() => present(message), replacementDelayMs) }
    },
    /** The message went by itself, or the person closed it. */
    gone: (name: string) => {
      if (shown === name) shown = null
    },
  }
}
