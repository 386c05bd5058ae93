import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiVersion } from '@gangway/contract/api-version'
import { openApiDocument } from '@gangway/contract/openapi'
import { postmanCollection } from '@gangway/contract/postman-collection'
import { root } from './steps/run-command.ts'

// Writes the API as a collection for Postman and Bruno. A running product has the same for its own address.

const file = join(root, 'gangway.postman_collection.json')
const document = openApiDocument({
  name: 'Gangway',
  version: apiVersion,
  url: process.argv[2] ?? 'http://127.0.0.1:3000/api/v1',
})
await writeFile(file, `${JSON.stringify(postmanCollection(document), null, 2)}\n`)
console.log(`Written: ${file}`)
