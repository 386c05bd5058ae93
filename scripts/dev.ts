import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, toolPath } from './steps/run-command.ts'
import { serviceScripts } from './steps/web-build.ts'

/** All share the terminal, so Ctrl-C reaches all; when one ends, the others follow. */
const programs = [
  start('.', 'node', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'),
  start('apps/web', 'vite'),
  ...serviceScripts.map((script) =>
    start('apps/widgets', 'vite', 'build', '--mode', script, '--watch', '--logLevel', 'warn'),
  ),
]

function start(folder: string, program: string, ...args: string[]): ChildProcess {
  return spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, PATH: toolPath() },
    stdio: 'inherit',
  })
}

const stopAll = () => programs.forEach((program) => program.kill('SIGTERM'))

for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

const port = process.env['PORT'] || '3000'
process.stdout.write(`Work at http://localhost:5173; the server behind it is on port ${port}.\n`)
