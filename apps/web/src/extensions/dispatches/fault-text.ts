import type { DispatchFault } from '@gangway/contract/dispatches'
import type { Translate } from '../../shared/i18n/text-types.ts'

/** Something that does not hold of a dispatch, in words. */
export function faultText(t: Translate, { code, count, name, other }: DispatchFault): string {
  const given = { n: count ?? 0, name: name ?? '' }
  // The agency's own paper.
  if (code === 'paper_expired' && name === null) return t('dispatches.agencyPaperExpired')
  const text = t(`dispatches.fault.${code}`, given)
  if (other === null) return text
  return t('dispatches.faultElsewhere', {
    text,
    number: other.number,
    port: other.port_name,
  })
}
