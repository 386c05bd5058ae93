import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audiences } from './notice-cause.ts'

const functions = join(import.meta.dirname, '../../../database/functions/notices.sql')

test.each(audiences)('the database finds the people of the audience %s', (audience) => {
  const conditions = readFileSync(functions, 'utf8').match(/c\.audience (?:=|in) .*/g) ?? []
  expect(conditions.some((condition) => condition.includes(`'${audience}'`))).toBe(true)
})
