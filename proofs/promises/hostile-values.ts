import fc from 'fast-check'

/** Texts that have broken other programs. */
const hostileTexts = [
  '',
  ' ',
  "' or 1=1 --",
  `'; drop table event; --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\r\nSet-Cookie: a=b',
  '\u0000',
  '\ud800',
  '‮esrever',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '=cmd|calc!A1',
  '0x10',
  '1e309',
  'NaN',
  '-0',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '24:00',
  'a'.repeat(10_000),
  '%'.repeat(500),
  '\\'.repeat(500),
]

const hostileNumbers = [-1, 0, 0.5, 2_147_483_647, 2_147_483_648, 1e21, Number.MAX_SAFE_INTEGER]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Anything JSON can say, in any place. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers, null, true, false, [], {}, [[]], [null]),
  // As text, so that the key arrives as one of the object's own.
  fc.constant(JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}') as unknown),
  fc.jsonValue({ maxDepth: 2 }),
)
