import { describe, expect, test } from 'vitest'
import { maySeeAttachment, maySeeComment, mayWriteInternal } from './comments.policy.ts'

const operator = { agency_id: null, account_id: 1 }
const agency = { agency_id: 7, account_id: 2 }
const otherAgency = { agency_id: 8, account_id: 3 }

test.each([
  ['the operator’s people', operator, true],
  ['an agency’s people', agency, false],
])('%s may write internally: %s', (...[, actor, expected]) => {
  expect(mayWriteInternal(actor)).toBe(expected)
})

describe('maySeeComment', () => {
  test.each([
    ['the operator', operator, { open: true, internal: true }],
    ['the agency of its event', agency, { open: true, internal: false }],
    ['another agency', otherAgency, { open: false, internal: false }],
  ])('by %s', (_, actor, { open, internal }) => {
    const comment = { agency_id: 7 }
    expect(maySeeComment(actor, { ...comment, is_internal: false })).toBe(open)
    expect(maySeeComment(actor, { ...comment, is_internal: true })).toBe(internal)
  })
})

describe('maySeeAttachment', () => {
  const waiting = { agency_id: 7, comment_id: null, is_internal: null, uploaded_by: 2 }

  test('of no comment yet is its uploader’s alone', () => {
    expect(maySeeAttachment(agency, waiting)).toBe(true)
    expect(maySeeAttachment({ ...agency, account_id: 4 }, waiting)).toBe(false)
    expect(maySeeAttachment(operator, waiting)).toBe(false)
  })

  test.each([
    ['an open one', false, true],
    ['an internal one', true, false],
    ['one of which nothing is known', null, false],
  ])('of a comment is seen as the comment is: %s', (_, is_internal, expected) => {
    const attached = { ...waiting, comment_id: 5, is_internal }
    expect(maySeeAttachment(agency, attached)).toBe(expected)
    expect(maySeeAttachment(otherAgency, attached)).toBe(false)
    expect(maySeeAttachment(operator, attached)).toBe(true)
  })
})
