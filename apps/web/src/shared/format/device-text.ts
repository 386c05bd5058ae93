import type { Translate } from '../i18n/text-types.ts'
import type { deviceName } from './device-name.ts'

/** A device as people call it. */
export function deviceText(
  t: Translate,
  { browser, system }: ReturnType<typeof deviceName>,
): string {
  if (browser !== null && system !== null) return t('accounts.deviceOn', { browser, system })
  return browser ?? system ?? t('accounts.deviceUnknown')
}
