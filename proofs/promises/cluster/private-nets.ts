import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { PlannedProcess } from '../../cluster/plan.ts'

/** Networks of some machines of a cluster, each of which can lose its connection to all others. */
export interface PrivateNets {
  /** Command prefix that puts a program on that machine. */
  enter: (node: string) => readonly string[]
  /** Its packages vanish in both directions; on the machine itself everything goes on. */
  cut: (node: string) => void
  heal: (node: string) => void
  end: () => void
}

type Machine = Pick<PlannedProcess, 'node' | 'address'>

/**
 * Gives each machine a network namespace of its own, with its address of the plan, behind one bridge.
 *
 * @param net the first three numbers of the addresses
 * @returns null where that is not allowed
 */
export function makePrivateNets(net: string, machines: readonly Machine[]): PrivateNets | null {
  // Names of interfaces have at most 15 characters.
  const bridge = `gw${net.replace('127.', '').replace('.', '-')}`
  const portOf = ({ address }: Machine) => `${bridge}-${address.split('.').at(-1)}`
  const spaceOf = (node: string) => `${bridge}-${node}`
  const named = (node: string) => {
    const found = machines.find((machine) => machine.node === node)
    if (found === undefined) throw new Error(`${node} has no network of its own.`)
    return portOf(found)
  }
  const end = () => {
    for (const { node } of machines) ip('netns', 'del', spaceOf(node))
    ip('link', 'del', bridge)
  }
  try {
    must('link', 'add', bridge, 'type', 'bridge')
    // Otherwise the kernel keeps 127.0.0.0/8 off every interface but its own.
    writeFileSync(`/proc/sys/net/ipv4/conf/${bridge}/route_localnet`, '1')
    must('link', 'set', bridge, 'up')
    for (const machine of machines) {
      const { node, address } = machine
      const space = spaceOf(node)
      must('netns', 'add', space)
      must('link', 'add', portOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      must('link', 'set', portOf(machine), 'master', bridge, 'up')
      const route = ['dev', bridge, 'src', `${net}.254`, 'table', 'local']
      must('route', 'add', `${address}/32`, ...route)
      const local = '/proc/sys/net/ipv4/conf/eth0/route_localnet'
      must('netns', 'exec', space, 'sh', '-c', `echo 1 > ${local}`)
      must('-n', space, 'link', 'set', 'lo', 'up')
      must('-n', space, 'link', 'set', 'eth0', 'up')
      must('-n', space, 'addr', 'add', `${address}/32`, 'dev', 'eth0')
      const back = ['dev', 'eth0', 'src', address, 'table', 'local']
      must('-n', space, 'route', 'add', `${net}.0/24`, ...back)
    }
  } catch {
    end()
    return null
  }
  return {
    enter: (node) => ['ip', 'netns', 'exec', spaceOf(node)],
    // Both ends stay up, so that neither notices the cut.
    cut: (node) => must('link', 'set', named(node), 'nomaster'),
    heal: (node) => must('link', 'set', named(node), 'master', bridge),
    end,
  }
}

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' })

function must(...args: string[]): void {
  const { status, stderr, error } = ip(...args)
  if (status !== 0) throw error ?? new Error(`ip ${args.join(' ')}: ${stderr}`)
}
