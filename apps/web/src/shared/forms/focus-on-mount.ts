/** A ref for the main field of a page or step, which has the focus from the start. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
