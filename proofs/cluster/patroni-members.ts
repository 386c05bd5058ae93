import * as z from 'zod'
import { askSecurely } from './ask-securely.ts'
import type { Cluster } from './cluster.ts'

const answer = z.object({
  members: z.array(
    z.object({
      /** The machine's, such as `pg2`. */
      name: z.string(),
      role: z.string(),
      /** `running` or `streaming` when all is well. */
      state: z.string(),
      /** Bytes behind the primary. */
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})

export type Member = z.infer<typeof answer>['members'][number]

/** The database servers as Patroni sees them, from the first of the three that answers. */
export async function askMembers({ plan, folder }: Cluster): Promise<Member[]> {
  const asked = plan
    .filter(({ program }) => program === 'patroni')
    .map(async ({ address, port }) => {
      const { said } = await askSecurely({ folder }, `https://${address}:${port}/cluster`)
      return answer.parse(JSON.parse(said)).members
    })
  return Promise.any(asked).catch(() => [])
}

/** As in `pg1 leader running, pg2 replica streaming`. */
export const rolesOf = (members: readonly Member[]) =>
  members.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')

export const isWell = ({ state }: Member) => state === 'running' || state === 'streaming'
export const isLeader = ({ role }: Member) => role === 'leader'
export const isSynchronous = ({ role }: Member) => role === 'sync_standby'
