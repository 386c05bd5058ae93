import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import type { TestProject } from 'vitest/node'
import { makePostgresTemplate } from './database-templates.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  if (cluster === null) throw new Error('this machine has no PostgreSQL server')
  const { template } = await makePostgresTemplate(cluster.url)
  project.provide('databaseTemplate', template)
  return () => cluster.stop()
}
