import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'

/** A ship in a port on a day, or the port alone. */
export function useSubjectText(
  subject: Pick<DisruptionPreview, 'ship' | 'port_name' | 'date'> | null,
): string | null {
  const { t, language } = useLanguage()
  if (subject === null) return null
  const { ship, port_name, date } = subject
  const day = longDate(date, language)
  return ship === null
    ? t('disruptions.portDay', { port: port_name, date: day })
    : t('disruptions.call', { ship, port: port_name, date: day })
}
