import type { Translate } from '../../shared/i18n/text-types.ts'

/** How a day stands: what is not ready of how many, and whether anything of it is left for the reader. */
export function standingText(
  t: Translate,
  { events, unready, left }: { events: number; unready: number; left: number },
): string {
  if (unready === 0 && left === 0) return t('portDays.allReady')
  const standing = unready === 0 ? [] : [t('portDays.unready', { n: unready, of: events })]
  const ours = left === 0 ? t('portDays.nothingLeft') : t('portDays.left', { n: left })
  return [...standing, ours].join(', ')
}
