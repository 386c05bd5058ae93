/** What people have done before the application answered; the page's first script notes it. */
interface EarlyInput {
  /** The last thing that was clicked on, but no link: those work by themselves. */
  clicked: EventTarget | null
  /** What stands in fields that were typed into or chosen from. */
  typed: Map<EventTarget, string>
  /** Ends the noting. */
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Does what people have done already, now that someone listens. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (earlyInput === undefined) return
  earlyInput.stop()
  delete window.earlyInput
  for (const [field, text] of earlyInput.typed) type(field, text)
  const { clicked } = earlyInput
  if (clicked instanceof HTMLElement && clicked.isConnected) clicked.click()
  else if (clicked instanceof SVGElement)
    clicked.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

function type(field: EventTarget, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  // No script may name a file.
  if (field.type === 'file') return
  // A part of the picture is taken over with the first event that reaches it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React compares with what was written last: the second time it must not notice.
  field.value = ''
  const written = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  written?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
