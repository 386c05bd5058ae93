/**
 * Gives the style sheets the width of a scroll bar, as `--gw-scrollbar-width` (0 where it lies over the page):
 * so much room is kept where a dialog takes it away.
 */
export function tellScrollbarWidth(): void {
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', overflow: 'scroll' })
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  document.body.style.setProperty('--gw-scrollbar-width', `${width}px`)
}
