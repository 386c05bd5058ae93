import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiVersion } from '@gangway/contract/api-version'
import { openApiDocument } from '@gangway/contract/openapi'
import { surfaceOf, writeSurface } from './client/api-surface.ts'
import { root } from './steps/run-command.ts'

// Run when a version is released: the changelog is checked against the names that this one had.
const document = openApiDocument({ name: '', version: apiVersion, url: '' })
const text = `version: ${apiVersion}\n${writeSurface(surfaceOf(document))}`
await writeFile(join(root, 'docs/api/released.txt'), text)
