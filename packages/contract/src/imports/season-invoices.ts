import { isAmbiguous } from '@gangway/domain/imports/written-number'
import { currencyExponent, isCurrency } from '@gangway/domain/money/currencies'
import { toMinorUnits } from '@gangway/domain/money/minor-units'
import * as z from 'zod'
import { calendarDate, instant, key, reference } from '../fields.ts'
import { fault } from '../field-faults.ts'

/** A decimal number as text, because 0.1 + 0.2 is not 0.3 in binary numbers. */
const amount = z
  .string()
  .regex(/^-?\d{1,13}(?:\.\d{1,10})?$/, { error: fault('not_an_amount'), abort: true })

export const invoiceFields = z.strictObject({
  reference,
  /** The agency's reference. */
  agency: reference,
  number: key(50).min(1),
  /** `YYYY-MM-DD` */
  date: calendarDate,
  /** `YYYY-MM-DD`; null: payable at any time. */
  due_date: calendarDate.nullable(),
  /** In the currency's main unit. Below 0: a credit note. */
  total: amount,
  total_paid: amount,
  currency: z.string().refine(isCurrency, fault('not_a_currency')),
  /** Once set, imports no longer change it. */
  locked: z.boolean().default(false),
  /**
   * Name of its PDF, which is in the folder `invoices` beside this file or came with an earlier import.
   */
  filename: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,149}\.pdf$/, fault('not_a_pdf_name'))
    .nullable()
    .default(null),
  updated_at: instant.optional(),
})

type Amounts = Pick<z.infer<typeof invoiceFields>, 'currency' | 'total' | 'total_paid'>

/** A currency has only so many decimal places; `1.000` euros may be a thousand. */
export function checkAmounts(invoice: Amounts, context: z.RefinementCtx): void {
  if (!isCurrency(invoice.currency)) return
  for (const field of ['total', 'total_paid'] as const) {
    const isThousands = isAmbiguous(invoice[field]) && currencyExponent(invoice.currency) !== 3
    if (!isThousands && toMinorUnits(invoice[field], invoice.currency) !== null) continue
    const message = fault(isThousands ? 'ambiguous_number' : 'too_precise_amount')
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** An invoice of the operator to an agency. */
export const seasonInvoice = invoiceFields.superRefine(checkAmounts)

export type SeasonInvoice = z.infer<typeof seasonInvoice>
