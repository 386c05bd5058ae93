import type { Order } from '@gangway/contract/orders'
import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { ticketNameFault } from '@gangway/domain/tickets/ticket-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { startDelay } from '../../shared/browser/start-delay.ts'
import { sendTicket, type TicketClaim } from './tickets.api.ts'
import { UploadError, uploadErrorOf } from './upload-error.ts'

/** Rule T1.4; once it has succeeded the order itself shows the ticket. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'waiting'; file: File }
  | {
      kind: 'active'
      file: File
      /** Bytes, of the file. */
      sent: number
      /** Bytes a second, by the last sample. */
      speed: number
    }
  | { kind: 'error'; file: File; error: UploadError }

/** Rule T1.4: speed is sampled every second. */
const sampleMs = 1_000

/** Uploads one file at a time as soon as it is chosen; another file replaces it. */
export function useTicketUpload(claim: TicketClaim, onUploaded: (order: Order) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)

  // A panel that is closed ends what it had begun; the server keeps the chunks that arrived.
  useEffect(() => () => running.current?.abort(), [])

  const cancel = useCallback(() => running.current?.abort(), [])
  const dismiss = useCallback(() => setState({ kind: 'idle' }), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const isCurrent = () => running.current === control
    setState({ kind: 'waiting', file })
    const sample = speedometer()
    let speed = 0
    const timer = setInterval(() => {
      speed = sample.take()
      setState((present) => (present.kind === 'active' ? { ...present, speed } : present))
    }, sampleMs)
    try {
      requireUploadable(file)
      await startDelay(signal)
      setState({ kind: 'active', file, sent: 0, speed: 0 })
      const order = await sendTicket(file, claim, {
        signal,
        onProgress: (bytes) => {
          if (!isCurrent()) return
          const sent = Math.min(bytes, file.size)
          sample.tell(sent)
          setState({ kind: 'active', file, sent, speed })
        },
      })
      if (isCurrent()) setState({ kind: 'idle' })
      onUploaded(order)
    } catch (error) {
      if (isCurrent()) setState({ kind: 'error', file, error: uploadErrorOf(error) })
    } finally {
      clearInterval(timer)
    }
  }

  return { state, upload, cancel, dismiss }
}

/** @throws UploadError what need not be sent to be refused (rule T1.2) */
function requireUploadable(file: File): void {
  const fault = ticketNameFault(file.name)
  if (fault === 'extension') throw new UploadError('extension', 'ticket_extension')
  if (fault === 'forbidden') throw new UploadError('denied', 'ticket_forbidden_name')
  if (file.size > maximumFileBytes) throw new UploadError('size', 'file_too_large')
  if (file.size === 0) throw new UploadError('denied', 'file_empty')
}

function speedometer() {
  let at = nowMs()
  let before = 0
  let sent = 0
  return {
    tell: (bytes: number) => {
      sent = bytes
    },
    take: () => {
      const now = nowMs()
      const speed = Math.max((sent - before) / ((now - at) / 1_000), 0)
      at = now
      before = sent
      return speed
    },
  }
}
