import { DatabaseInUseError } from './platform/db/pid-lock.ts'
import { ConfigError } from './platform/env.ts'
import { WrongStoreError } from './platform/files/store-identity.ts'

/** A command was called wrongly; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type ErrorClass = abstract new (...given: never[]) => Error

/** What a person at the terminal can put right, whatever the command. */
const usual: readonly ErrorClass[] = [UsageError, ConfigError, DatabaseInUseError, WrongStoreError]

/**
 * Prints what a command says. What the person can put right ends it with one sentence, everything
 * else with a trace, and both with exit code 1.
 *
 * @param own errors of this command whose message is such a sentence
 */
export async function runOperatorCommand(
  work: () => Promise<string>,
  own: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const isExpected = [...usual, ...own].some((kind) => error instanceof kind)
    // Never the whole error: what a database adds to it quotes rows.
    const trace = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${error instanceof Error && isExpected ? error.message : trace}\n`)
    process.exitCode = 1
  }
}
