import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentTokens, mentionQuery } from './comment-tokens.ts'

const link = (text: string) => ({ kind: 'link', text, href: text })
const plain = (text: string) => ({ kind: 'text', text })
const mention = (text: string) => ({ kind: 'mention', text })

describe('commentTokens', () => {
  test.each([
    ['', []],
    ['Guide is Ida.', [plain('Guide is Ida.')]],
    ['see https://a.example/x.', [plain('see '), link('https://a.example/x'), plain('.')]],
    ['(http://a.example)', [plain('('), link('http://a.example'), plain(')')]],
    ['https://a.example/B_(c)', [link('https://a.example/B_(c)')]],
    ['HTTPS://A.example, ok', [link('HTTPS://A.example'), plain(', ok')]],
    ['javascript:alert(1)', [plain('javascript:alert(1)')]],
    ['javascript://a%0aalert(1)', [plain('javascript://a%0aalert(1)')]],
    ['data:text/html,<b>', [plain('data:text/html,<b>')]],
    ['https:// x', [plain('https:// x')]],
    ['http://', [plain('http://')]],
    ['<a href="https://a.example">', [plain('<a href="'), link('https://a.example'), plain('">')]],
    ['<img src=x onerror=alert(1)>', [plain('<img src=x onerror=alert(1)>')]],
  ])('%j', (text, tokens) => expect(commentTokens(text)).toEqual(tokens))

  test.each([
    ['@Ida Holm, look', [mention('@Ida Holm'), plain(', look')]],
    ['to @Ida', [plain('to '), mention('@Ida')]],
    ['@Idatown', [plain('@Idatown')]],
    ['mail ida@Ida', [plain('mail ida@Ida')]],
    ['@Nobody', [plain('@Nobody')]],
  ])('%j mentions Ida and Ida Holm', (text, tokens) => {
    expect(commentTokens(text, ['Ida', 'Ida Holm', ''])).toEqual(tokens)
  })

  test('put together, the pieces are the text; and no link leads anywhere but to http', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://', 'http://a', 'javascript:', '@Ida', ' ', '.', ')', '(', '\n', '"'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const tokens = commentTokens(text, ['Ida', 'a'])
        expect(tokens.map((token) => token.text).join('')).toBe(text)
        const links = tokens.flatMap((token) => (token.kind === 'link' ? [token.href] : []))
        expect(links.filter((href) => !/^https?:\/\//i.test(href))).toEqual([])
      }),
    )
  })
})

test.each([
  ['@', 1, { from: 0, query: '' }],
  ['Hello @Jen', 10, { from: 6, query: 'Jen' }],
  ['Hello @Jen and', 10, { from: 6, query: 'Jen' }],
  ['(@Inês C', 8, { from: 1, query: 'Inês C' }],
  ['mail@example', 12, null],
  ['@ Ida', 5, null],
  ['nothing', 7, null],
  ['@Ida\n', 5, null],
])('%j with the cursor at %i asks for %j', (text, cursor, expected) => {
  expect(mentionQuery(text, cursor)).toEqual(expected)
})
