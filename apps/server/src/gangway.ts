#!/usr/bin/env node
import { runCommand } from './commands/command.ts'
import { commands } from './commands/commands.ts'

async function help(): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { command } = await load()
    return `  ${name.padEnd(10)} ${command.summary}`
  })
  return [
    'Usage: gangway COMMAND …',
    '',
    ...(await Promise.all(lines)),
    '',
    'What a command takes: gangway COMMAND --help',
  ].join('\n')
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(`${await help()}\n`)
    return name === undefined ? 1 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load !== undefined) return runCommand({ name, ...(await load()) }, args, process.env)
  process.stderr.write(`There is no command “${name}”. Help: gangway --help\n`)
  return 1
}

process.exitCode = await main(process.argv.slice(2))
