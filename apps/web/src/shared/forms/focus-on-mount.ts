/** A ref for the field a page or step is there for: it has the focus from the start. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
