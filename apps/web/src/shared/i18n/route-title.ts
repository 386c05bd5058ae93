import type { Translate } from './text-types.ts'

/** The translation of `route.{title}`, otherwise the title as it is (rule F2.6). */
export function routeTitle(t: Translate, title: string): string {
  const key = `route.${title}`
  // The menu may come from elsewhere, so only here is it known whether the key exists.
  const translated = t(key as 'route.Events')
  return translated === key ? title : translated
}
