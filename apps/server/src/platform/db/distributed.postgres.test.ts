import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allStatements } from '../../../../../proofs/bench/committed-statements.ts'
import { schemaFacts } from '../../../../../proofs/bench/scale/sharding/schema-facts.ts'
import { shardingLimits } from '../../../../../proofs/bench/scale/sharding/sharding-limits.ts'
import {
  featuresListed,
  shardingTable,
} from '../../../../../proofs/bench/scale/sharding/sharding-table.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

const page = join(import.meta.dirname, '../../../../../proofs/docs/scale.md')

it('proofs/docs/scale.md lists what a distributed database would restrict of our schema and statements', async () => {
  const { db } = await openTestDatabase()
  const limits = shardingLimits(await schemaFacts(db), allStatements())
  const features = limits.map(({ feature }) => feature)
  expect(features).toContain('trigger on a spread table')
  expect(featuresListed(shardingTable(limits))).toEqual(features)
  expect(featuresListed(await readFile(page, 'utf8'))).toEqual(features)
})
