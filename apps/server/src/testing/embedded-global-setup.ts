import type { TestProject } from 'vitest/node'
import { type DatabaseTemplate, makeEmbeddedTemplate } from './database-templates.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await makeEmbeddedTemplate()
  project.provide('databaseTemplate', template)
  return remove
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}
