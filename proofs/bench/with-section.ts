/** The page with a section in place of the earlier one with that heading, or after the last measurement. */
export function withSection(page: string, section: string): string {
  const [heading = ''] = section.split('\n')
  const begin = page.indexOf(`${heading}\n`)
  if (begin === -1) {
    const end = /\n<!-- /.exec(page)?.index ?? page.length
    const rest = page.slice(end)
    return `${page.slice(0, end).trimEnd()}\n\n${section}${rest}`
  }
  const after = /\n(?=## |<!-- )/.exec(page.slice(begin + heading.length))
  const rest = after === null ? '' : page.slice(begin + heading.length + after.index)
  return `${page.slice(0, begin)}${section}${rest}`
}
