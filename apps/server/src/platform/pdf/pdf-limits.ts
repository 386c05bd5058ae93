import type { PdfFault } from '@gangway/domain/files/file-rules'

/** Ends an examination at once; anything after it would be guessing. */
export class PdfRefusal extends Error {
  override readonly name = 'PdfRefusal'
  readonly fault: PdfFault

  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

const mebibyte = 1_048_576

/** Bytes inflated from one object stream, and from all of them. */
export const inflateLimits = { each: 8 * mebibyte, all: 32 * mebibyte }

export const maximumObjects = 250_000
const maximumValues = 1_500_000
/** Nesting of arrays and dictionaries. */
export const maximumDepth = 100

/** Limit on the work of reading: a small file can ask for the same bytes a million times. */
export interface Budget {
  spend(bytes: number): void
  addValue(): void
}

/** @param bytes most bytes that may be read in total */
export function budgetOf(bytes: number): Budget {
  let left = bytes
  let values = 0
  return {
    spend: (amount) => {
      left -= amount
      if (left < 0) throw new PdfRefusal('too_complex')
    },
    addValue: () => {
      values += 1
      if (values > maximumValues) throw new PdfRefusal('too_complex')
    },
  }
}
