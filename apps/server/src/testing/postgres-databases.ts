import { Client } from 'pg'

/** Runs statements as the user and in the database that the address names. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * @param template to copy; otherwise the new database is empty
 * @returns its URL
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}
