import { emailAddress } from '@gangway/contract/accounts/sign-in'
import { passwordLength } from '@gangway/domain/accounts/password-rules'
import { createAdmin } from './modules/accounts/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { readConfig } from './platform/env.ts'
import { readPassword } from './platform/read-password.ts'

/**
 * `npm run admin:create -- EMAIL`: the first admin of a new installation. The password is read from the
 * standard input, unseen, so that it stays out of the process list and the shell's history; it has to be
 * replaced at the first sign-in.
 */
async function main(): Promise<void> {
  const address = emailAddress.safeParse((process.argv[2] ?? '').trim().toLowerCase())
  if (!address.success) throw new Error('Usage: npm run admin:create -- EMAIL')
  const email = address.data
  const config = readConfig(process.env)
  const password = await askPassword()
  const database = await openDatabase(config)
  try {
    await migrate(database.db, config.DATABASE_AGENCY_ROLE)
    await createAdmin(database.db, { email, password })
  } finally {
    await database.close()
  }
  process.stdout.write(
    `${email} can sign in now at ${config.APP_URL} and will be asked for a new password.\n`,
  )
}

async function askPassword(): Promise<string> {
  const terminal = { input: process.stdin, output: process.stdout }
  const { minimum, maximum } = passwordLength
  const prompt = `First password (${minimum} to ${maximum} characters, not shown): `
  const password = await readPassword(terminal, prompt)
  if (password === null) throw new Error('Nothing was changed.')
  if (password.length < minimum || password.length > maximum) {
    throw new Error(`A password has ${minimum} to ${maximum} characters.`)
  }
  return password
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
