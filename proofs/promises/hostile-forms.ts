import type { Endpoint } from '@gangway/contract/define-endpoint'
import { buildPdf } from '@gangway/testkit/build-pdf'
import fc from 'fast-check'
import { formOf } from './form.ts'
import { hostileText } from './hostile-values.ts'
import { asText, isRecord, valuesOf } from './values-of-schema.ts'

/** A form as bytes, and what says how they are to be read. */
export interface SentForm {
  body: Buffer
  headers: Readonly<Record<string, string>>
  /** Values it was made from, to make it again. */
  made: unknown
}

const pdf = buildPdf({ pages: 2 })

const contents: readonly Uint8Array[] = [
  pdf,
  pdf.subarray(0, pdf.length / 2),
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('MZ\u0000\u0000'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('PK\u0003\u0004'),
  Buffer.from('code,name\nDEHAM,Hamburg\n'),
  Buffer.from('{"ports":[{"__proto__":null}]}'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.alloc(70_000, 0xff),
]

const filenames = ['ticket.pdf', 'ship.png', 'season.csv', 'season.xlsx', 'season.json', '.pdf']

const file = fc.record({
  field: fc.oneof({ weight: 6, arbitrary: fc.constant('file') }, fc.constantFrom('chunk', '', 'x')),
  filename: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...filenames) },
    { weight: 2, arbitrary: hostileText },
    fc.constant(null),
  ),
  content: fc.constantFrom(...contents),
  type: fc.constantFrom('application/pdf', 'text/html', 'x', ''),
})

/** How the bytes of a form arrive. */
const arrivals = fc.oneof(
  { weight: 9, arbitrary: fc.constant('whole') },
  fc.constantFrom('cut', 'no boundary', 'other boundary'),
)

/**
 * Forms as an endpoint asks for them, with a field too few, no file, an empty or a wrong one under hostile names, or
 * broken off.
 *
 * @param known what fields are called that half of the forms have right
 */
export function formsOf(
  { forms = [] }: Endpoint,
  known: Readonly<Record<string, unknown>>,
): fc.Arbitrary<SentForm> | null {
  if (forms.length === 0) return null
  // Output types say more about fields than the texts they are sent as.
  const fields = fc.oneof(...forms.map((form) => valuesOf(form, 'output')))
  const made = fc.record({
    fields,
    isRight: fc.boolean(),
    missing: fc.nat(12),
    file: fc.option(file, { freq: 9, nil: undefined }),
    arrival: arrivals,
  })
  return made.map((one) => {
    const entries = Object.entries(isRecord(one.fields) ? one.fields : {})
    const kept = entries
      .filter((_entry, at) => at !== one.missing)
      .map(([name, value]) => [name, asText(one.isRight ? (known[name] ?? value) : value)])
    const { payload, headers } = formOf(Object.fromEntries(kept), one.file)
    return { ...arrived(payload, headers, one.arrival), made: one }
  })
}

function arrived(body: Buffer, headers: Readonly<Record<string, string>>, how: string) {
  if (how === 'cut') return { body: body.subarray(0, body.length / 2), headers }
  if (how === 'no boundary') return { body, headers: { 'content-type': 'multipart/form-data' } }
  if (how === 'whole') return { body, headers }
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=another' } }
}
