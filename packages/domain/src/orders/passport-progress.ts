import { usableCount, type RequiredDataOfSubProduct } from './required-data.ts'

export interface PassportProgress {
  received: number
  expected: number
}

/**
 * How many of an order's passports have arrived, from counts alone; null when none are expected. Surplus
 * entries of one sub-product do not make up for missing ones of another.
 */
export function passportProgress(
  subproducts: readonly RequiredDataOfSubProduct[],
): PassportProgress | null {
  const expecting = subproducts.filter(({ additional_required_data }) =>
    additional_required_data.includes('passport_data'),
  )
  if (expecting.length === 0) return null
  return {
    received: sum(expecting.map(receivedOf)),
    expected: sum(expecting.map(({ person_count }) => Math.max(0, person_count))),
  }
}

function receivedOf({ person_count, required_data }: RequiredDataOfSubProduct): number {
  const entry = required_data.find(({ key }) => key === 'passport_data')
  const received = entry === undefined ? 0 : usableCount(entry)
  return Math.min(received, Math.max(0, person_count))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
