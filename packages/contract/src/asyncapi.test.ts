import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { asyncApiDocument } from './asyncapi.ts'
import { publicChangesOfType } from './public-changes.ts'

const document = asyncApiDocument({ name: 'Gangway', version: '1' })

const schema = z.object({ properties: z.record(z.string(), z.unknown()) })

const described = z
  .object({
    components: z.object({
      messages: z.record(
        z.string(),
        z.object({ summary: z.string().min(1), payload: z.looseObject({}) }),
      ),
    }),
  })
  .parse(document).components.messages

function at(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (found, name) => z.record(z.string(), z.unknown()).parse(found)[name],
      document,
    )
}

test('describes every type with the facts it has', () => {
  for (const type of publicChangeTypes) {
    const { properties } = schema.parse(described[type]?.payload)
    expect(Object.keys(schema.parse(properties['data']).properties)).toEqual([
      ...publicChangesOfType[type].facts,
    ])
  }
})

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  const found = [...references].map(([, reference = '']) => at(reference))
  expect(found.length).toBeGreaterThan(2 * publicChangeTypes.length)
  expect(found.every((one) => one !== undefined)).toBe(true)
})

test('says what webhooks and live updates are', () => {
  expect(document).toMatchObject({
    asyncapi: '3.0.0',
    channels: { webhook: { address: null }, live: { address: 'private-orders' } },
  })
})
