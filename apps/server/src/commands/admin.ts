import { emailAddress } from '@gangway/contract/accounts/sign-in'
import { passwordLength } from '@gangway/domain/accounts/password-rules'
import { createAdmin } from '../modules/accounts/index.ts'
import { readConfig } from '../platform/base/env.ts'
import { readPassword } from '../platform/base/read-password.ts'
import { type Command, type Environment, OperatorError, task, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  summary: 'Makes the first admin of a new installation.',
  tasks: {
    create: task({
      summary: 'Asks for a first password, to be replaced at the first sign-in.',
      operand: 'EMAIL',
      options: {},
      run: ({ operands: [address = ''], env }) => create(env, address),
    }),
  },
}

/**
 * The password is read from the standard input, unseen, so that it stays out of the process list and the shell's history.
 */
async function create(env: Environment, address: string): Promise<string> {
  const parsed = emailAddress.safeParse(address.trim().toLowerCase())
  if (!parsed.success) throw new UsageError(`“${address}” is not an email address.`)
  const email = parsed.data
  const config = readConfig(env)
  const password = await askPassword()
  await withDatabase(config, ({ db }) => createAdmin(db, { email, password }))
  return `${email} can sign in now at ${config.APP_URL} and will be asked for a new password.`
}

async function askPassword(): Promise<string> {
  const terminal = { input: process.stdin, output: process.stdout }
  const { minimum, maximum } = passwordLength
  const prompt = `First password (${minimum} to ${maximum} characters, not shown): `
  const password = await readPassword(terminal, prompt)
  if (password === null) throw new OperatorError('Nothing was changed.')
  if (password.length < minimum || password.length > maximum) {
    throw new OperatorError(`A password has ${minimum} to ${maximum} characters.`)
  }
  return password
}
