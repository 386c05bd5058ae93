import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { filled } from '../../cluster/configuration.ts'

export interface Balancer {
  /** Where people reach the product. */
  address: string
  stop: () => Promise<void>
}

/**
 * HAProxy as deploy/cluster documents it, without what leads to the database.
 *
 * @param net the first three numbers of the addresses; it is at `.2`, the instances are at `.3` to `.5`
 */
export async function startBalancer(
  program: string,
  net: string,
  folder: string,
): Promise<Balancer> {
  const example = join(import.meta.dirname, '../../../deploy/cluster/haproxy.cfg')
  const text = (await readFile(example, 'utf8')).replaceAll(/^ *#.*\n/gm, '')
  const sections = text.split(/^(?=\S)/m).filter((section) => !section.startsWith('listen '))
  const names = { address: `${net}.2`, gangway1: `${net}.3`, gangway2: `${net}.4` }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, filled(sections.join(''), { ...names, gangway3: `${net}.5` }))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const address = `http://${net}.2:3000`
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null) throw new Error('HAProxy ended before it was ready.')
    await wait(50)
  }
  return {
    address,
    stop: async () => {
      process.off('exit', endWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, wait(2_000)])
      child.kill('SIGKILL')
      await ended
    },
  }
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
