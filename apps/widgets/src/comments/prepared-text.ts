/** Text that the page has prepared for a comment; it waits until the form can take it. */
export function createPreparedText() {
  let waiting: string | null = null
  let receiver: ((text: string) => void) | null = null
  return {
    offer: (text: string) => {
      if (receiver === null) waiting = text
      else receiver(text)
    },
    /** @returns ends it */
    receive: (next: (text: string) => void) => {
      receiver = next
      const text = waiting
      waiting = null
      if (text !== null) next(text)
      return () => {
        receiver = null
      }
    },
  }
}

export type PreparedText = ReturnType<typeof createPreparedText>
