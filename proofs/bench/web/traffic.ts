import type { CDPSession } from '@playwright/test'

export interface FetchedFile {
  path: string
  /** As the browser calls it: Document, Script, Font … */
  type: string
  /** On the wire, as it was compressed, with its headers. */
  bytes: number
}

export function bytesOf(files: readonly FetchedFile[], type?: string): number {
  return files
    .filter((file) => type === undefined || file.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

interface Asked {
  path: string
  type: string
  at: number
  /** Received so far, piece by piece. */
  pieces: { at: number; bytes: number }[]
  answered: { at: number; bytes: number } | null
}

interface Traffic {
  /** By our clock. */
  lastAnswer: () => number
  stop: () => void
  /** Requests sent, and files arrived, so many milliseconds after the first request. */
  until: (milliseconds: number) => { requests: number; files: FetchedFile[] }
}

/** Records the network traffic from now on. */
export function listen(devTools: CDPSession): Traffic {
  const asked = new Map<string, Asked>()
  let began: number | null = null
  let lastAnswer = Date.now()
  const onRequest = ({
    requestId,
    request,
    type = 'Other',
    timestamp,
  }: {
    requestId: string
    request: { url: string }
    type?: string
    timestamp: number
  }) => {
    const { protocol, pathname } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    began ??= timestamp
    asked.set(requestId, { path: pathname, type, at: timestamp, pieces: [], answered: null })
  }
  const onData = ({
    requestId,
    timestamp,
    encodedDataLength,
  }: {
    requestId: string
    timestamp: number
    encodedDataLength: number
  }) => asked.get(requestId)?.pieces.push({ at: timestamp, bytes: encodedDataLength })
  const onAnswer = ({ requestId, timestamp, encodedDataLength }: Parameters<typeof onData>[0]) => {
    lastAnswer = Date.now()
    const file = asked.get(requestId)
    if (file !== undefined) file.answered = { at: timestamp, bytes: encodedDataLength }
  }
  devTools.on('Network.requestWillBeSent', onRequest)
  devTools.on('Network.dataReceived', onData)
  devTools.on('Network.loadingFinished', onAnswer)
  return {
    lastAnswer: () => lastAnswer,
    stop: () => {
      devTools.off('Network.requestWillBeSent', onRequest)
      devTools.off('Network.dataReceived', onData)
      devTools.off('Network.loadingFinished', onAnswer)
    },
    until: (milliseconds) => {
      const end = (began ?? 0) + milliseconds / 1_000
      const sent = [...asked.values()].filter(({ at }) => at <= end)
      return {
        requests: sent.length,
        files: sent
          .map((file) => ({ path: file.path, type: file.type, bytes: cameBy(file, end) }))
          .filter(({ bytes }) => bytes > 0),
      }
    },
  }
}

function cameBy({ pieces, answered }: Asked, end: number): number {
  if (answered !== null && answered.at <= end) return answered.bytes
  return pieces.filter(({ at }) => at <= end).reduce((sum, { bytes }) => sum + bytes, 0)
}
