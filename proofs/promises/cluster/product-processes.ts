import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { type Cluster, folderOf, logOf } from '../../cluster/cluster.ts'
import { configure } from '../../cluster/configuration.ts'
import type { PlannedProcess } from '../../cluster/plan.ts'
import { startDetached } from '../../cluster/running-process.ts'
import { pidOf } from '../../cluster/start-planned.ts'
import { startArguments } from '../../doors/start-arguments.ts'

export interface ProductProcess {
  role: 'web' | 'worker'
  planned: PlannedProcess
}

/** Three that answer people, as HAProxy knows them, and two that do the work, which no one asks anything. */
export function productProcesses({ plan }: Cluster): ProductProcess[] {
  const instances = plan.filter(({ program }) => program === 'gangway')
  const workers = instances.slice(0, 2).map((instance, at) => ({
    role: 'worker' as const,
    planned: { ...instance, name: `worker${at + 1}`, port: 3100 },
  }))
  return [...instances.map((planned) => ({ role: 'web' as const, planned })), ...workers]
}

/** As its supervisor starts it, with the settings of deploy/cluster and those of the proof. */
export async function startProduct(
  cluster: Cluster,
  { role, planned }: ProductProcess,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await configure(cluster, planned, '')
  const folder = folderOf(cluster, planned)
  const file = await readFile(join(folder, 'gangway.env'), 'utf8')
  const { NODE_COMPILE_CACHE } = process.env
  await startDetached({
    program: process.execPath,
    args: [...startArguments, '--role', role],
    env: {
      ...parseEnv(file),
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      PORT: String(planned.port),
      DATA_DIR: join(folder, `data-of-${planned.name}`),
      LOG_LEVEL: 'warn',
      STOP_NOTICE_SECONDS: '0',
      // One person here does the work of many.
      REQUESTS_PER_MINUTE: '0',
      API_KEY_REQUESTS_PER_MINUTE: '0',
      AGENCY_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
    folder,
    identity: null,
    log: logOf(cluster, planned),
    pidFile: join(folder, `${planned.name}.pid`),
  })
}

/** @throws when it ends before it is ready */
export async function untilReady(cluster: Cluster, { planned }: ProductProcess): Promise<void> {
  const address = `http://${planned.address}:${planned.port}/readyz`
  const isReady = () =>
    fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (pidOf(cluster, planned) === null) {
      throw new Error(`${planned.name} has ended. See ${logOf(cluster, planned)}`)
    }
    await wait(50)
  }
}
