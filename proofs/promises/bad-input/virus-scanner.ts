import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Text that every virus scanner agrees to call a virus. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** Milliseconds. */
const patience = 20_000

export interface VirusScanner {
  /** For CLAMAV_SOCKET. */
  socket: string
  stop: () => Promise<void>
}

/**
 * ClamAV's own daemon, with a database of its own that knows one virus.
 *
 * @returns null where it is not installed
 */
export async function startVirusScanner(): Promise<VirusScanner | null> {
  const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].find(existsSync)
  if (program === undefined) return null
  const folder = await mkdtemp(join(tmpdir(), 'gangway-clamd-'))
  const socket = join(folder, 'socket')
  // Any kind of file (0), anywhere in it (*).
  await writeFile(join(folder, 'own.ndb'), `Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 20M',
    'SelfCheck 0',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const began = performance.now()
  while (!existsSync(socket)) {
    if (child.exitCode !== null || performance.now() - began > patience) {
      throw new Error('The virus scanner did not start.')
    }
    await wait(20)
  }
  return {
    socket,
    stop: async () => {
      process.off('exit', endWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
