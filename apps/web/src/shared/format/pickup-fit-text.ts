import type { PickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupFit } from '@gangway/domain/ships/pickup-fit'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import type { Translate } from '../i18n/text-types.ts'

/** A few words beside a time in a list. */
export function shortFitText(t: Translate, fit: PickupFit): string {
  const { ship, verdict, bound } = fit
  if (verdict === 'impossible') {
    const missing = spanOfMinutes(-fit.spare_minutes)
    return bound === 'arrival'
      ? t('ships.short.tooEarly', { missing, ship })
      : t('ships.short.tooLate', { missing, ship })
  }
  if (verdict === 'unclaimed') return t('ships.short.unclaimed', { ship })
  const spare = spanOfMinutes(fit.spare_minutes)
  return verdict === 'fitting'
    ? t('ships.short.fitting', { spare })
    : t('ships.short.tight', { spare, ship })
}

/** Why a time fits or does not, as a sentence: which ship, at which end, how many minutes. */
export function fitSentence(t: Translate, fit: PickupConflict): string {
  const { ship, verdict, bound } = fit
  if (verdict === 'no_call') return t('ships.long.noCall', { ship })
  if (verdict === 'unclaimed') return t('ships.long.unclaimed', { ship })
  if (verdict === 'impossible') {
    const missing = spanOfMinutes(-fit.spare_minutes)
    return bound === 'arrival'
      ? t('ships.long.tooEarly', { missing, ship })
      : t('ships.long.tooLate', { missing, ship })
  }
  const spare = spanOfMinutes(fit.spare_minutes)
  return t(`ships.long.${verdict}.${bound}`, { spare, ship })
}
