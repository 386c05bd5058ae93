import {
  checkPersonData,
  type CheckedSubProduct,
  type DataCheckOptions,
  type DataWarning,
} from './data-checks.ts'

/** Doubts about an order's persons that show without opening their data: how many, never who or what. */
export interface DataDoubts {
  /** Passports that expire before the tour. */
  expired: number
  /** Passports that are valid on its day, but not long enough after it. */
  expiring: number
  /** Passports, persons and ages that cannot be right for another reason. */
  doubtful: number
}

const ofExpiry: ReadonlySet<DataWarning> = new Set(['passport_expired', 'passport_expires_soon'])

/** Judges the opened data of one order, of which only the counts are kept. */
export function countDoubts(
  subproducts: readonly CheckedSubProduct[],
  options: DataCheckOptions,
): DataDoubts {
  const checked = checkPersonData(subproducts, options)
  const passports = checked.flatMap((one) => one.passports)
  const all = checked.flatMap((one) => [...one.passports, ...one.persons, ...one.ages])
  return {
    expired: passports.filter((own) => own.includes('passport_expired')).length,
    expiring: passports.filter((own) => own.includes('passport_expires_soon')).length,
    doubtful: all.filter((own) => own.some((warning) => !ofExpiry.has(warning))).length,
  }
}
