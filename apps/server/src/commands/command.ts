import { parseArgs } from 'node:util'
import { isOutOfRoom, roomSentence } from '../platform/base/disk-faults.ts'
import { DatabaseInUseError } from '../platform/db/pid-lock.ts'
import { ConfigError } from '../platform/base/env.ts'
import { WrongStoreError } from '../platform/files/store-identity.ts'

/** A failure that the person at the terminal can put right; the message is a sentence for them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The command was called wrongly; the message says in which way. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type ErrorClass = abstract new (...given: never[]) => Error

/** Errors whose message is a sentence for the person at the terminal, whatever the command. */
const usualFaults: readonly ErrorClass[] = [
  OperatorError,
  ConfigError,
  DatabaseInUseError,
  WrongStoreError,
]

/** Text for the standard output; the exit code is 0 unless one is named. */
export type Ended = string | { text: string; code: number }

/** Options as node's `parseArgs` takes them; `value` names the value in the help. */
type Options = Record<
  string,
  { type: 'boolean' } | { type: 'string'; value: string; isRequired?: true }
>

type Config<Declared extends Options> = {
  args: string[]
  options: Declared
  allowPositionals: true
  strict: true
}

/** Where the settings come from. */
export type Environment = Readonly<Record<string, string | undefined>>

interface Call<Declared extends Options> {
  options: ReturnType<typeof parseArgs<Config<Declared>>>['values']
  operands: readonly string[]
  env: Environment
  /** Writes a line at once, for tasks that take long. */
  print: (line: string) => void
}

interface Declaration<Declared extends Options> {
  /** For the help, where a command has several tasks. */
  summary?: string
  /** As the help shows it: `KEY`, `[FILE]` or `FILE...`. */
  operand?: string
  options: Declared
  run: (call: Call<Declared>) => Promise<Ended>
}

export interface Task {
  summary: string
  /** Operands and options as the help shows them. */
  usage: string
  /** @throws UsageError */
  run: (args: string[], env: Environment) => Promise<Ended>
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** One thing that a command does. */
export function task<const Declared extends Options>({
  summary = '',
  operand = '',
  options,
  run,
}: Declaration<Declared>): Task {
  return {
    summary,
    usage: [...optionUsages(options), operand].filter(Boolean).join(' '),
    run: async (args, env) => {
      const { values, positionals } = parsed(args, options)
      requireOperands(positionals, operand)
      requireOptions(values, options)
      return run({ options: values, operands: positionals, env, print })
    },
  }
}

function optionUsages(options: Options): string[] {
  return Object.entries(options).map(([name, option]) => {
    if (option.type === 'boolean') return `[--${name}]`
    const usage = `--${name} ${option.value}`
    return option.isRequired === true ? usage : `[${usage}]`
  })
}

function parsed<Declared extends Options>(args: string[], options: Declared) {
  try {
    return parseArgs<Config<Declared>>({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node adds advice after the first sentence.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.|\n/)
    throw new UsageError(`${sentence}.`, { cause: error })
  }
}

function requireOperands(operands: readonly string[], operand: string): void {
  const least = operand === '' || operand.startsWith('[') ? 0 : 1
  const most = operand.endsWith('...') ? Infinity : Math.min(operand.length, 1)
  const surplus = operands[most]
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is not expected here.`)
  if (operands.length < least) throw new UsageError(`${operand} is missing.`)
}

function requireOptions(values: object, options: Options): void {
  for (const [name, option] of Object.entries(options)) {
    const isRequired = option.type === 'string' && option.isRequired === true
    const given: unknown = Reflect.get(values, name)
    if (isRequired && (given === undefined || given === '')) {
      throw new UsageError(`--${name} ${option.value} is missing.`)
    }
  }
}

export interface Command {
  summary: string
  /** A single task, or several by name. */
  tasks: Task | Readonly<Record<string, Task>>
  /** Exit code of a wrong call, where 1 already means a finding; 1 if absent. */
  wrongCallCode?: number
  /** Errors of this command whose message is a sentence for the person at the terminal. */
  faults?: readonly ErrorClass[]
}

const isSingle = (tasks: Command['tasks']): tasks is Task => typeof tasks['run'] === 'function'

export function helpOf(name: string, { summary, tasks }: Command): string {
  const calls: [string, Task][] = isSingle(tasks)
    ? [[name, tasks]]
    : Object.entries(tasks).map(([taskName, one]) => [`${name} ${taskName}`, one])
  const lines = calls.flatMap(([call, one]) => {
    const usage = `  gangway ${call} ${one.usage}`.trimEnd()
    return isSingle(tasks) ? [usage] : [usage, `      ${one.summary}`]
  })
  return [summary, '', ...lines].join('\n')
}

/**
 * Runs a command and prints what it says. What the person can put right ends it with one sentence, everything else with a
 * trace.
 *
 * @returns the exit code
 */
export async function runCommand(
  { name, command }: { name: string; command: Command },
  args: string[],
  env: Environment,
): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${helpOf(name, command)}\n`)
    return 0
  }
  try {
    const ended = await runTask(command, args, env)
    const { text, code } = typeof ended === 'string' ? { text: ended, code: 0 } : ended
    process.stdout.write(`${text}\n`)
    return code
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message} Help: gangway ${name} --help\n`)
      return command.wrongCallCode ?? 1
    }
    const faults = [...usualFaults, ...(command.faults ?? [])]
    const isExpected = faults.some((kind) => error instanceof kind)
    // Never the whole error: what a database adds to it quotes rows.
    const trace = error instanceof Error ? error.stack : String(error)
    const unforeseen = isOutOfRoom(error) ? roomSentence : trace
    process.stderr.write(`${error instanceof Error && isExpected ? error.message : unforeseen}\n`)
    return 1
  }
}

function runTask({ tasks }: Command, args: string[], env: Environment): Promise<Ended> {
  if (isSingle(tasks)) return tasks.run(args, env)
  const [name = '', ...rest] = args
  const found = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (found !== undefined) return found.run(rest, env)
  const names = Object.keys(tasks).join(', ')
  throw new UsageError(
    name === '' ? `One of ${names} is missing.` : `“${name}” is not one of ${names}.`,
  )
}
