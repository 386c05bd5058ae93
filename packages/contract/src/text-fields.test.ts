import { expect, test } from 'vitest'
import * as z from 'zod'
import { shownInPlaceOf } from './checked-apart.ts'
import type { Endpoint } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { faultOf } from './field-faults.ts'
import { season } from './imports/season.ts'
import { octoEndpoints } from './octo/octo.ts'

interface Leaf {
  /** `ingestOrder.body.subproducts.product_name` */
  path: string
  name: string
  schema: z.ZodType
}

/** Everything that takes a text, however it is wrapped. */
function leavesIn(schema: unknown, path: string, name: string): Leaf[] {
  if (!(schema instanceof z.ZodType)) return []
  const shown = shownInPlaceOf(schema)
  if (shown !== undefined) return leavesIn(shown, path, name)
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).flatMap(([field, each]) =>
      leavesIn(each, `${path}.${field}`, field),
    )
  }
  if (schema instanceof z.ZodArray) return leavesIn(schema.element, path, name)
  if (schema instanceof z.ZodUnion) {
    const inner = schema.options.flatMap((option: unknown) => leavesIn(option, path, name))
    return inner.some(({ path: own }) => own !== path) ? inner : [{ path, name, schema }]
  }
  if (schema instanceof z.ZodRecord) {
    return [
      ...leavesIn(schema.keyType, `${path}{}`, `${name}{}`),
      ...leavesIn(schema.valueType, `${path}{}`, `${name}{}`),
    ]
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return leavesIn(schema.unwrap(), path, name)
  }
  if (schema instanceof z.ZodPipe) {
    const inner = leavesIn(schema.in, path, name)
    return inner.some(({ path: own }) => own !== path) ? inner : [{ path, name, schema }]
  }
  return [{ path, name, schema }]
}

const leaves = [
  ...[...endpoints, ...octoEndpoints].flatMap((endpoint: Endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body, ...(endpoint.forms ?? [])].flatMap((part) =>
      leavesIn(part, endpoint.name, ''),
    ),
  ),
  ...leavesIn(season, 'season', ''),
]

/** The fields that take a text and leave it as a test says. */
function fieldsThat(text: string, isSo: (kept: string) => boolean): Set<string> {
  const found = leaves.filter(({ schema }) => {
    const { data } = schema.safeParse(text)
    return typeof data === 'string' && isSo(data)
  })
  return new Set(found.map(({ path }) => path))
}

/** Secrets, what programs make up, and what is read or compared to the letter. */
const exact = new Set([
  'acknowledgeByLink.token',
  'addPasskey.passkey.response.transports',
  'answerPier.meeting_point',
  'checkAcknowledgementLink.token',
  'checkLink.token',
  'commitImport.fingerprint',
  'confirmEmail.token',
  'confirmTotp.otp',
  'createWebhook.url',
  'disableTotp.current_password',
  'getEventByKey.key',
  'ingestInvoice.invoice',
  'login.otp',
  'login.password',
  'mapImport.tables.columns',
  'mapImport.tables.fixed{}',
  'mapImport.tables.sheet',
  'octoSupplierById.id',
  'performBulkAction.run',
  'readDispatchChange.meeting_point',
  'resetPassword.token',
  'setPassword.current_password',
  'stepUp.current_password',
  'stepUp.otp',
  'undoBulkAction.run',
  'updateMe.current_password',
  'updateOrderStatus.customer',
  'updateOrderStatus.guid',
  'updateOrderStatus.pickup_time',
  'updateOrderStatus.url',
  'updateWebhook.url',
  'uploadTicket.mime_type',
  'uploadTicket.name',
])

test('no text field of any call keeps a character that no one sees', () => {
  expect(leaves.length).toBeGreaterThan(500)
  expect(fieldsThat('a\u200cb', (kept) => kept.includes('\u200c'))).toEqual(exact)
})

test('no text field of any call keeps two spellings of one character', () => {
  expect(fieldsThat('u\u0308', (kept) => kept !== 'ü')).toEqual(exact)
})

const ofSeveralLines = new Set([
  'words',
  'cancel_words',
  'text',
  'notes',
  'reason',
  'introduction',
  'meet_point',
  'meeting_point',
  'text_de',
  'text_en',
  'value',
  'pickupHotel',
  'pickupHotelRoom',
  'pickupRoom',
  'pickupNotes',
])

test('a line break stands only in texts of several lines', () => {
  const broken = [...fieldsThat('a\nb', (kept) => kept.includes('\n'))]
  const others = broken.filter((path) => !exact.has(path))
  expect(new Set(others.map((path) => path.split('.').at(-1)))).toEqual(ofSeveralLines)
})

const keys = new Set([
  'reference',
  'code',
  'port',
  'agency',
  'event',
  'order_id',
  'number',
  'ship',
  'alias',
  'order',
  'decision_reason',
  'id',
  'uuid',
  'productId',
  'optionId',
  'availabilityId',
  'availabilityIds',
  'unitId',
  'resellerReference',
  'supplierReference',
  'questionId',
  'pickupPointId',
])

test('a key is refused by the name of the character, in every call that takes one', () => {
  const refusing = leaves.filter(({ schema }) =>
    schema.safeParse('A\u200c7').error?.issues.some(({ message }) => {
      const fault = faultOf(message)
      return fault?.code === 'forbidden_character' && fault.character.startsWith('U+200C ')
    }),
  )
  // The reason of a decision is a code, other reasons are words.
  const names = refusing.map(({ name }) => name).filter((name) => name !== 'reason')
  expect(new Set(names)).toEqual(keys)
  const texts = leaves.filter(({ schema }) => schema.safeParse('A\u0301 b').success)
  const lax = texts.filter(({ name, path }) => keys.has(name) && !exact.has(path))
  expect(lax.filter((leaf) => !refusing.includes(leaf)).map(({ path }) => path)).toEqual([])
})

test('a key is one in all spellings that look alike', () => {
  const spelled = leaves.filter(
    ({ schema, name, path }) =>
      keys.has(name) && !exact.has(path) && schema.safeParse('Zü 7').success,
  )
  const lax = spelled.filter(
    ({ schema }) => schema.safeParse(' Zu\u0308\u00a0\t7\u2003').data !== schema.parse('Zü 7'),
  )
  expect(lax.map(({ path }) => path)).toEqual([])
})
