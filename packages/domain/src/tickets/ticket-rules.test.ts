import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  chunkBytes,
  chunkLengthAt,
  chunkOffsets,
  type TicketNameFault,
  ticketNameFault,
  ticketWarnings,
} from './ticket-rules.ts'

const cases: [name: string, fault: TicketNameFault | null][] = [
  ['ticket.pdf', null],
  ['TICKET.PDF', null],
  ['Ticket 12 (Müller) – 30. Juli.Pdf', null],
  ['チケット.pdf', null],
  ['evil.php.pdf', null],
  ['a.pdf', null],
  ['ticket', 'extension'],
  ['ticket.png', 'extension'],
  ['ticket.pdf.exe', 'extension'],
  ['ticket.pdf ', 'extension'],
  ['ticketpdf', 'extension'],
  ['', 'extension'],
  ['thumbs.pdf', null],
  ['Thumbs.db', 'forbidden'],
  ['THUMBS.DB', 'forbidden'],
  ['desktop.ini', 'forbidden'],
  ['Desktop.ini', 'forbidden'],
  ['.ticket.pdf', 'forbidden'],
  ['.pdf', 'forbidden'],
  [' .pdf', 'forbidden'],
  ['ticket.php', 'forbidden'],
  ['ticket.PHP5', 'forbidden'],
  ['ticket.htm', 'forbidden'],
  ['ticket.Html', 'forbidden'],
  ['ticket.js', 'forbidden'],
  ['ticket.jsx', 'forbidden'],
  ['../ticket.pdf', 'forbidden'],
  ['c:\\ticket.pdf', 'forbidden'],
  ['folder/ticket.pdf', 'forbidden'],
  ['ticket\0.pdf', 'forbidden'],
  ['ticket\n.pdf', 'forbidden'],
  ['ticket\u007f.pdf', 'forbidden'],
  ['ticket\u0085.pdf', 'forbidden'],
  ['ticket\u202efdp.pdf', 'forbidden'],
  ['ticket\u2066.pdf', 'forbidden'],
  ['ticket\u200f.pdf', 'forbidden'],
  ['ticket\u200b.pdf', 'forbidden'],
  ['ticket\u00ad.pdf', 'forbidden'],
  ['\ufeffticket.pdf', 'forbidden'],
  ['ticket\u2028.pdf', 'forbidden'],
  ['ticket\ud800.pdf', 'forbidden'],
  [`${'x'.repeat(196)}.pdf`, null],
  [`${'x'.repeat(197)}.pdf`, 'forbidden'],
]

test.each(cases)('%j: %s', (name, fault) => {
  expect(ticketNameFault(name)).toBe(fault)
})

const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((name) => `${name}.pdf`),
)

test('a name that is accepted ends in .pdf, says who it is and leads nowhere', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      if (ticketNameFault(name) !== null) return
      expect(name.toLowerCase().endsWith('.pdf')).toBe(true)
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(name.startsWith('.')).toBe(false)
      expect(() => encodeURIComponent(name)).not.toThrow()
    }),
  )
})

test('one wrong character anywhere spoils a good name', () => {
  const wrong = fc.constantFrom('/', '\\', '\0', '\r', '\u202e', '\u200d', '\u061c', '\u{e0041}')
  fc.assert(
    fc.property(wrong, fc.nat({ max: 10 }), (character, place) => {
      const name = `${'0123456789'.slice(0, place)}${character}${'0123456789'.slice(place)}.pdf`
      expect(ticketNameFault(name)).toBe('forbidden')
    }),
  )
})

it.each([
  [{ page_count: 4, persons: 4, is_of_another: false }, []],
  [{ page_count: 1, persons: 4, is_of_another: false }, []],
  [{ page_count: 3, persons: 4, is_of_another: false }, ['fewer_pages_than_persons']],
  [{ page_count: 5, persons: 4, is_of_another: false }, []],
  [{ page_count: null, persons: 4, is_of_another: false }, []],
  [{ page_count: 4, persons: 4, is_of_another: true }, ['same_as_another']],
  [
    { page_count: 2, persons: 3, is_of_another: true },
    ['fewer_pages_than_persons', 'same_as_another'],
  ],
] as const)('of %o warns %j', (ticket, warnings) => {
  expect(ticketWarnings(ticket)).toEqual(warnings)
})

it('the chunks of a file make up the file', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 * chunkBytes }), (size) => {
      const lengths = chunkOffsets(size).map((offset) => chunkLengthAt(size, offset) ?? 0)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size)
      expect(lengths.every((length) => length > 0)).toBe(true)
    }),
  )
})

it.each([
  [10, 0, 10],
  [10, 1, null],
  [10, -chunkBytes, null],
  [chunkBytes, 0, chunkBytes],
  [chunkBytes, chunkBytes, null],
  [chunkBytes + 1, chunkBytes, 1],
  [3 * chunkBytes, chunkBytes, chunkBytes],
  [3 * chunkBytes, chunkBytes + 1, null],
  [3 * chunkBytes, 1.5, null],
])('of %i bytes, at %d', (size, offset, length) => {
  expect(chunkLengthAt(size, offset)).toBe(length)
})
