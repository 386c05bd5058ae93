import { passwordLength } from '@gangway/domain/accounts/password-rules'
import { emailAddress } from '@gangway/contract/auth'
import { createInterface } from 'node:readline/promises'
import { createAdmin } from './modules/auth/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'

/**
 * `npm run admin:create -- EMAIL`: the first admin of a new installation. The password is read from the
 * standard input, so that it stays out of the process list and the shell's history; it has to be
 * replaced at the first sign-in.
 */
async function main(): Promise<void> {
  const email = emailAddress.parse((process.argv[2] ?? '').trim().toLowerCase())
  const password = await readPassword()
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database.db, config.DATABASE_AGENCY_ROLE)
    await createAdmin(database.db, { email, password })
  } finally {
    await database.close()
  }
  process.stdout.write(`${email} can sign in now and will be asked for a new password.\n`)
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('First password: ')
  const lines = createInterface({ input: process.stdin })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const password = value ?? ''
  const { minimum, maximum } = passwordLength
  if (password.length < minimum || password.length > maximum) {
    throw new Error(`A password has ${minimum} to ${maximum} characters.`)
  }
  return password
}

try {
  await main()
} catch (error) {
  const isAddress = error instanceof Error && error.name === 'ZodError'
  const reason = isAddress ? 'Usage: npm run admin:create -- EMAIL' : String(error)
  process.stderr.write(`${reason.replace(/^Error: /, '')}\n`)
  process.exit(1)
}
