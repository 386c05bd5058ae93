import type { Language } from '@gangway/domain/languages/language'
import type { PageInfo } from '@gangway/domain/lists/list-params'
import { countText } from '@gangway/texts/template'
import type { Translate } from '../i18n/text-types.ts'

/** Which rows of a list are shown. */
export interface ListPage extends PageInfo {
  /**
   * How many there are if `total` only says how many can be paged through; null until known. Left
   * out if `total` is exact.
   */
  found?: number | null | undefined
}

/** 'Displaying 1 to 25 of 90 items', or 'of 10,000+ items' while no one knows how many there are. */
export function infoText(
  { t, language }: { t: Translate; language: Language },
  { from, to, total, found = total }: ListPage,
): string {
  if (total === 0) return t('lists.infoEmpty')
  const text = (n: number) => countText(n, language)
  return t('lists.info', {
    from: text(from ?? 0),
    to: text(to ?? 0),
    total: found === null ? `${text(total)}+` : text(found),
  })
}

/** Whether this is the last page although there are more rows than can be paged through. */
export function isCutOff({ current_page, last_page, total, found = total }: ListPage): boolean {
  return current_page === last_page && (found === null || found > total)
}
