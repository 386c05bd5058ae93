import type { SubProduct } from '@gangway/contract/orders'
import {
  checkPersonData,
  type DataCheckOptions,
  type DataWarning,
  type SubProductWarnings,
} from '@gangway/domain/orders/data-checks'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { config } from '../../shared/browser/config.ts'

/** Doubts about the opened data of an order, by sub-product. */
export function warningsOf(
  subproducts: readonly SubProduct[],
  options: DataCheckOptions,
): SubProductWarnings[] {
  return checkPersonData(
    subproducts.map(({ required_data }) => ({
      passports: required_data.flatMap((entry) =>
        entry.key === 'passport_data' ? entry.value : [],
      ),
      persons: required_data.flatMap((entry) => (entry.key === 'personal_data' ? entry.value : [])),
      ages: required_data.flatMap((entry) => (entry.key === 'age' ? entry.value : [])),
    })),
    options,
  )
}

export function warningCount(warnings: readonly SubProductWarnings[]): number {
  return warnings
    .flatMap(({ passports, persons, ages }) => [...passports, ...persons, ...ages])
    .flat().length
}

export function warningText(t: Translate, warning: DataWarning): string {
  return warning === 'passport_expires_soon'
    ? t('checks.passport_expires_soon', { n: config.passport_months })
    : t(`checks.${warning}`)
}
