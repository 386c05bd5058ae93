/** Input from before the application responded; the page's first script records it. */
interface EarlyInput {
  /** The last element clicked, except links, which work by themselves. */
  clicked: EventTarget | null
  /** The values of fields that people typed into or chose from. */
  typed: Map<EventTarget, string>
  /** Stops recording. */
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Repeats what people did, now that the application listens. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (earlyInput === undefined) return
  earlyInput.stop()
  delete window.earlyInput
  for (const [field, text] of earlyInput.typed) type(field, text)
  const { clicked } = earlyInput
  if (clicked instanceof Element) clicked.removeAttribute('aria-busy')
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
  // Scripts may not set file fields.
  if (field.type === 'file') return
  // React hydrates a part of the page with the first event that reaches it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React compares with the value last written, so this write must bypass it.
  field.value = ''
  const written = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  written?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
