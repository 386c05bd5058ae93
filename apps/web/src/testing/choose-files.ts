/** Chooses files as by the dialog of the browser, which the button beside the field opens. */
export function chooseFiles(field: Element, ...files: readonly File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  Object.assign(field, { files: chosen.files })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
