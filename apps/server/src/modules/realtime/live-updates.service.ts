import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '@gangway/domain/accounts/roles'
import { permissionsOfProgram } from '@gangway/domain/accounts/scopes'
import {
  agencyMessageName,
  eventMessageName,
  notificationMessageName,
  ordersChannel,
  userChannel,
} from '@gangway/domain/realtime/channels'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Listen } from '../../platform/db/engine.ts'
import type { Config } from '../../platform/base/env.ts'
import {
  measureInterruptions,
  measureLiveUpdates,
} from '../../platform/metrics/measure-live-updates.ts'
import type { Meters } from '../../platform/metrics/meters.ts'
import type { Authority } from '../../platform/realtime/admission.ts'
import {
  type InstanceMessage,
  readInstanceMessage,
  realtimeNotifications,
} from '../../platform/realtime/instance-message.ts'
import type { Interruptions } from '../../platform/realtime/interruptions.ts'
import type { RealtimeApp } from '../../platform/realtime/signature.ts'
import {
  type RealtimeTimings,
  type SocketServer,
  socketServer,
} from '../../platform/realtime/socket-server.ts'
import type { HostedService } from './hosted.service.ts'
import { endHostedConnections } from './lost-access.service.ts'
import { mayHear, mayJoin } from './realtime.policy.ts'
import {
  claim,
  findLiveKey,
  findLiveSession,
  hasLiveSession,
  listLiveKeyIds,
  listLiveSessionIds,
} from './realtime.queries.ts'
import { type UnreadCount, UnreadCounts } from './unread-counts.service.ts'

interface Deps {
  app: RealtimeApp
  hosted: HostedService | null
  db: Database
  clock: Clock
  listen: Listen
  config: Pick<Config, 'APP_URL' | 'TRUSTED_PROXIES'>
  timings: RealtimeTimings
  interruptions: Interruptions
  /** Null: nothing is measured. */
  meters: Meters | null
  countUnreadOf: (db: Database, accountIds: readonly number[]) => Promise<readonly UnreadCount[]>
}

/**
 * Passes on the messages of instances through the database: to the connections of this instance,
 * or to the hosted service.
 */
export function startLiveUpdates(app: FastifyInstance, deps: Deps): void {
  const onFault = (error: unknown) => {
    const fault = error instanceof Error ? error.name : 'unknown'
    app.log.error({ fault }, 'a live update failed')
  }
  const sockets =
    deps.hosted === null
      ? openSockets(app, deps, {
          onFault,
          joined: ({ account_id }, channel) => {
            if (channel === userChannel(account_id)) unread.joined(account_id)
          },
        })
      : null
  const unread = new UnreadCounts({
    clock: deps.clock,
    // The hosted service alone knows who listens there.
    listenersAmong: (accountIds) => {
      const heard = sockets?.heardChannels()
      return heard === undefined
        ? accountIds
        : accountIds.filter((id) => heard.has(userChannel(id)))
    },
    countUnreadOf: (accountIds) => deps.countUnreadOf(deps.db, accountIds),
    tell: async ({ account_id, count }) => {
      const name = notificationMessageName
      const message = { channel: userChannel(account_id), name, data: { count }, except: null }
      // No one but its owner was ever let into it.
      sockets?.deliver(message, () => true)
      await deps.hosted?.publish(message)
    },
    onFault,
  })
  const pass = async (message: InstanceMessage) => {
    if (message.to === 'unread') {
      const isOurs = sockets !== null || (await claim(deps.db, `v${message.v}`))
      if (isOurs) unread.changed(message.accounts)
      return undefined
    }
    if (sockets !== null) return passToSockets(sockets, message)
    if (deps.hosted !== null) return passToService(deps.db, deps.hosted, message)
    return undefined
  }
  const { interruptions } = deps
  if (deps.meters !== null) measureInterruptions(deps.meters, interruptions)
  let stopListening: (() => Promise<void>) | null = null
  app.addHook('onReady', async () => {
    stopListening = await deps.listen(realtimeNotifications, {
      onMessage: (payload) => {
        const message = readInstanceMessage(payload)
        if (message !== null) pass(message).catch(onFault)
      },
      // No one knows what they missed; when they reconnect, they fetch again.
      onGap: () => {
        interruptions.end()
        app.log.info('live updates are heard again; pages fetch what they may have missed')
        sockets?.startAnew()
      },
      onLost: () => {
        interruptions.begin()
        app.log.warn('live updates are not heard from others')
      },
    })
  })
  app.addHook('preClose', async () => {
    await stopListening?.()
    unread.stop()
    await sockets?.close()
  })
}

function openSockets(
  app: FastifyInstance,
  { db, app: realtimeApp, config, timings, meters }: Deps,
  { onFault, joined }: { onFault: (error: unknown) => void; joined: Authority['joined'] },
): SocketServer {
  const sockets = socketServer({
    app: realtimeApp,
    authority: { ...authorityOf(db), joined },
    config,
    timings,
    onFault,
  })
  if (meters !== null) measureLiveUpdates(meters, sockets.figures)
  app.server.on('upgrade', sockets.upgrade)
  return sockets
}

function authorityOf(db: Database): Omit<Authority, 'joined'> {
  return {
    listenerOf: async (sessionId) => {
      const session = await findLiveSession(db, sessionId)
      if (session !== undefined) return { ...session, permissions: permissionsOf(session.role) }
      const key = await findLiveKey(db, sessionId)
      if (key === undefined) return null
      return { ...key, permissions: permissionsOfProgram(sideOf(key), key.scopes) }
    },
    mayJoin,
    endedOf: async (sessionIds) => {
      const sessions = new Set(await listLiveSessionIds(db, sessionIds))
      const others = sessionIds.filter((id) => !sessions.has(id))
      if (others.length === 0) return []
      const keys = new Set(await listLiveKeyIds(db, others))
      return others.filter((id) => !keys.has(id))
    },
  }
}

type PassedMessage = Exclude<InstanceMessage, { to: 'unread' }>

async function passToSockets(sockets: SocketServer, message: PassedMessage): Promise<void> {
  switch (message.to) {
    case 'event': {
      const { signal, except } = message
      const told = { channel: ordersChannel, name: nameOf(message), data: signal, except }
      return sockets.deliver(told, (listener) => mayHear(listener, message))
    }
    case 'channel':
      // No one but its owner was ever let into it.
      return sockets.deliver(message, () => true)
    case 'leave':
      return sockets.endOf(message.account_id)
    case 'sessions':
      return sockets.endEndedSessions()
  }
}

/** Every instance receives it; one passes it on. */
async function passToService(
  db: Database,
  hosted: HostedService,
  message: PassedMessage,
): Promise<void> {
  if (message.to === 'leave') return hosted.terminate(message.account_id)
  if (message.to === 'sessions') {
    // Someone with another session may keep listening.
    if (await hasLiveSession(db, message.account_id)) return
    return endHostedConnections(db, hosted, message.account_id)
  }
  const version = message.to === 'event' ? message.signal.v : message.v
  if (!(await claim(db, `v${version}`))) return
  if (message.to === 'channel') return hosted.publish(message)
  const { agency_id, signal: data, except } = message
  return hosted.publishEvent({ agency_id, name: nameOf(message), data, except })
}

function nameOf({ event_id, agency_id }: Extract<InstanceMessage, { to: 'event' }>): string {
  return event_id === null ? agencyMessageName(agency_id) : eventMessageName(event_id)
}
