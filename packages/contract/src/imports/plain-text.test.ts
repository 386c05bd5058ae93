import { expect, test } from 'vitest'
import { faultOf } from '../field-faults.ts'
import { seasonInvoice } from './season-invoices.ts'
import { batchThing } from './sent-things.ts'

const invoice = {
  reference: 'I-1',
  agency: 'AG-1',
  number: 'RE-1',
  date: '2027-05-14',
  due_date: null,
  total: '1190.00',
  total_paid: '0',
  currency: 'EUR',
}

test.each([
  ['reference', 'I-1\u200b', 'invisible_character'],
  ['agency', '\u202aAG-1', 'invisible_character'],
  ['number', '4.91714E+11', 'scientific_number'],
  ['total', '\u200e1190.00', 'invisible_character'],
])('%s %j is a fault, in a file and as a program sends it', (field, value, code) => {
  const row = { ...invoice, [field]: value }
  for (const found of [
    seasonInvoice.safeParse(row),
    batchThing.safeParse({ ...row, kind: 'invoice' }),
  ]) {
    const faults = found.error?.issues.map(({ path, message }) => [path, faultOf(message)])
    expect(faults).toEqual([[[field], { code }]])
  }
})
