import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { faultName } from './disk-faults.ts'
import type { Config } from './env.ts'

interface Stop {
  config: Pick<Config, 'STOP_NOTICE_SECONDS' | 'STOP_DEADLINE_SECONDS'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** From now on this instance reports that it is about to stop. */
  announce: () => void
  /** Ends everything in order; resolves when nothing is left. */
  close: () => Promise<unknown>
  /** Work that has not ended yet, in words for the log. */
  stillRunning: () => readonly string[]
}

/**
 * The first signal stops the process in order: SIGTERM with notice, so that a balancer can look
 * elsewhere first; SIGINT, from a person at a terminal, without. A second one ends it at once.
 */
export function stopOnSignals(stop: Stop): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        stop.log.error('asked twice to stop: ending at once')
        process.exit(1)
      }
      isStopping = true
      void stopInOrder(stop, signal === 'SIGTERM' ? stop.config.STOP_NOTICE_SECONDS : 0)
    })
  }
}

async function stopInOrder({ config, log, ...stop }: Stop, notice: number): Promise<void> {
  stop.announce()
  log.info({ notice }, 'stopping')
  await wait(notice * 1_000)
  const deadline = setTimeout(() => {
    log.error({ stillRunning: stop.stillRunning() }, 'not everything ended in time')
    process.exit(1)
  }, config.STOP_DEADLINE_SECONDS * 1_000)
  try {
    await stop.close()
  } catch (error) {
    log.error({ fault: faultName(error) }, 'stopping failed')
    process.exit(1)
  }
  clearTimeout(deadline)
  process.exit(0)
}
