import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, lookAt } from '../../../doors/database.ts'
import { sentStatements } from '../../sent-statements.ts'
import { migrateSeason } from '../../fill-season.ts'
import { schemaFacts } from './schema-facts.ts'
import { shardingLimits } from './sharding-limits.ts'
import { featuresListed, shardingTable } from './sharding-table.ts'

const page = join(import.meta.dirname, '../../../docs/scale.md')

test('docs/scale.md lists what a distributed database would restrict of our schema and statements', async () => {
  const cluster = await startPostgresCluster()
  if (cluster === null) throw new Error('There is no PostgreSQL server on this machine.')
  onTestFinished(cluster.stop)
  const url = await createDatabase(cluster.url, 'empty')
  await migrateSeason(url)
  const limits = shardingLimits(await lookAt(url, schemaFacts), sentStatements())
  const features = limits.map(({ feature }) => feature)
  expect(features).toContain('trigger on a spread table')
  expect(featuresListed(shardingTable(limits))).toEqual(features)
  expect(featuresListed(await readFile(page, 'utf8'))).toEqual(features)
})
