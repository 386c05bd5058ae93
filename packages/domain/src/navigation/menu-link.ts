const external = /^(https?:|mailto:|tel:)/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i
const otherSite = /^[/\\]{2}/

/** External links open in a new tab (rule F2.5). */
export function isExternalLink(link: string): boolean {
  return external.test(link)
}

/**
 * A link the menu can use: an external one unchanged, any other as an absolute path inside the
 * application.
 *
 * @returns null for anything that is not a link, or that would secretly lead elsewhere (`javascript:`,
 * `//site`)
 */
export function menuLink(link: unknown): string | null {
  if (typeof link !== 'string') return null
  // Browsers drop these before they read the scheme.
  const given = link.replaceAll(/[\t\n\r]/g, '').trim()
  if (given === '') return null
  if (isExternalLink(given)) return given
  if (anyScheme.test(given) || otherSite.test(given)) return null
  const path = given.startsWith('/') ? given : `/${given}`
  return otherSite.test(path) ? null : path
}

/** Where a sub-menu item leads: the group's link plus the item's url_segment, one slash between. */
export function childLink(link: string, segment: string): string | null {
  const own = segment.trim()
  if (anyScheme.test(own)) return menuLink(own)
  if (own === '' || /^[?#]/.test(own)) return menuLink(`${link}${own}`)
  return menuLink(`${link.replace(/\/+$/, '')}/${own.replace(/^[/\\]+/, '')}`)
}
