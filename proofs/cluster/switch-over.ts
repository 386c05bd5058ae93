import { askSecurely } from './ask-securely.ts'
import type { Cluster } from './cluster.ts'
import { askMembers, isLeader, isSynchronous, isWell } from './patroni-members.ts'
import { RefusedError } from './refused-error.ts'
import { until } from './until.ts'

/** Makes another server the primary, as before work on a machine, and waits until each commit has a second copy again. */
export async function switchOver(cluster: Cluster): Promise<string> {
  const leader = (await askMembers(cluster)).find(isLeader)
  if (leader === undefined) throw new RefusedError('There is no primary at the moment.')
  const patroni = cluster.plan.find(
    ({ program, node }) => program === 'patroni' && node === leader.name,
  )
  const url = `https://${patroni?.address}:${patroni?.port}/switchover`
  const { isOk, said } = await askSecurely(cluster, url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`patroni:${cluster.folder.passwords.patroni}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ leader: leader.name }),
  })
  if (!isOk) throw new RefusedError(`Patroni does not switch over: ${said}`)
  const isSettled = async () => {
    const well = (await askMembers(cluster)).filter(isWell)
    return well.some((one) => isLeader(one) && one.name !== leader.name) && well.some(isSynchronous)
  }
  const options = { seconds: 60, look: 'npm run proofs -- cluster status' }
  await until('another primary with a synchronous standby', isSettled, options)
  const now = (await askMembers(cluster)).find(isLeader)
  return `The primary was ${leader.name} and is now ${now?.name ?? 'another one'}.`
}
