import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/undo'
import * as z from 'zod'
import type { AuditEntry } from '../audit-entry.ts'

/** One notice for everybody whom it is for, except whoever caused it. */
export interface NoticeCause {
  kind: NoticeKind
  /** A second cause under the same key is the same notice, raised again or (`repeats` false) dropped. */
  key: string
  repeats: boolean
  audience: 'agency' | 'operator' | 'both' | 'mentioned' | 'admins'
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  invoice_number: string | null
  comment_id: number | null
  /** How long it can still be taken back; nobody hears of it before. */
  delay_seconds: number
  /** Told only while the event lies ahead and is not over. */
  is_about_coming: boolean
  /** Account of whoever caused it. */
  actor: number | null
}

/** What nobody has to be told of any more. */
export interface WithdrawnNotice {
  key: string
  comment_id: number | null
}

const count = z.array(z.object({ person_count: z.int() }))
const counted = z.object({ subproducts: count })
const total = z.object({ total_pax: z.int() })
const comment = z.object({ comment_id: z.int(), is_internal: z.boolean() })
const invoice = z.object({ number: z.string() })
const damage = z.object({ persons: z.array(z.int()).min(1) })

export const noCause = {
  repeats: true,
  excursion_id: null,
  invoice_number: null,
  comment_id: null,
  delay_seconds: 0,
  is_about_coming: false,
  actor: null,
} as const

/**
 * Whom to tell what of the changes that were recorded together; several of one kind about one thing are
 * one. This is the one place that decides it; whoever records a change tells of it.
 *
 * @param sideOf whether an account is an agency's or the operator's
 */
export function causedNotices(
  changes: readonly AuditEntry[],
  sideOf: (accountId: number) => 'agency' | 'operator',
): NoticeCause[] {
  const causes = changes.flatMap((change) => causesOf(change, sideOf))
  return [...new Map(causes.map((cause) => [cause.key, cause])).values()]
}

function causesOf(
  change: AuditEntry,
  sideOf: (accountId: number) => 'agency' | 'operator',
): NoticeCause[] {
  const { actor, action, agency_id, event_id, excursion_id, after } = change
  const accountId = typeof actor === 'string' ? null : actor.account_id
  const base = { ...noCause, agency_id, event_id, actor: accountId }
  const about = (kind: NoticeKind, audience: NoticeCause['audience']): NoticeCause => {
    return { ...base, kind, audience, key: `${kind}:${event_id}` }
  }
  const otherSide = () =>
    accountId === null || sideOf(accountId) === 'operator' ? 'agency' : 'operator'
  switch (action) {
    case 'event.create':
      return [{ ...about('event.new_request', 'agency'), is_about_coming: true }]
    case 'event.change':
    case 'order.change':
      return importedChanges(change).map((kind) => {
        return { ...about(kind, 'agency'), is_about_coming: true }
      })
    case 'event.set_pickup_time':
    case 'event.clear_pickup_time':
      return [{ ...about('event.pickup_changed', otherSide()), is_about_coming: true }]
    case 'order.reopen': {
      const key = `order.reopened:${excursion_id}`
      const delay_seconds = undoSeconds + graceSeconds
      return [{ ...about('order.reopened', 'agency'), key, excursion_id, delay_seconds }]
    }
    case 'order.find_unreadable': {
      const persons = damage.safeParse(after).data?.persons ?? []
      // Once for the same damage, also to the admin who came across it; told again when there is more.
      const key = `data.unreadable:${excursion_id}:${persons.length}:${persons[0]}`
      const alert = { ...about('data.unreadable', 'admins'), key, excursion_id, actor: null }
      return [{ ...alert, repeats: false }]
    }
    case 'comment.write':
    case 'comment.edit': {
      const { data } = comment.safeParse(after)
      if (data === undefined) return []
      const { comment_id, is_internal } = data
      const mention = { ...about('comment.mention', 'mentioned'), comment_id, repeats: false }
      const mentioned = { ...mention, key: `comment.mention:${comment_id}` }
      if (action === 'comment.edit') return [mentioned]
      const audience = is_internal ? 'operator' : otherSide()
      return [mentioned, { ...about('comment.new', audience), comment_id }]
    }
    case 'invoice.create': {
      const invoice_number = invoice.safeParse(after).data?.number
      if (invoice_number === undefined) return []
      const key = `invoice.new:${agency_id}:${invoice_number}`
      return [{ ...about('invoice.new', 'agency'), key, invoice_number, repeats: false }]
    }
    default:
      return []
  }
}

/** What an import brings of an event that its agency knows. */
function importedChanges({ action, before, after }: AuditEntry): NoticeKind[] {
  const has = (field: string) => after !== null && field in after
  if (action === 'event.change' && has('agency_id')) return ['event.new_request']
  const kinds: NoticeKind[] = []
  const isCounted =
    action === 'event.change'
      ? total.safeParse(before).data?.total_pax !== total.safeParse(after).data?.total_pax
      : countsIn(before) !== countsIn(after)
  if (isCounted) kinds.push('event.count_changed')
  if (has('pickup_time')) kinds.push('event.pickup_changed')
  return kinds
}

function countsIn(values: AuditEntry['after']): string | null {
  const { data } = counted.safeParse(values)
  return data === undefined ? null : data.subproducts.map((line) => line.person_count).join()
}

/** What was taken back while nobody had heard of it, or deleted before it was read. */
export function withdrawnNotices(changes: readonly AuditEntry[]): WithdrawnNotice[] {
  return changes.flatMap(({ action, event_id, excursion_id, after }): WithdrawnNotice[] => {
    if (action === 'order.undo')
      return [{ key: `order.reopened:${excursion_id}`, comment_id: null }]
    if (action !== 'comment.delete') return []
    const comment_id = comment.safeParse(after).data?.comment_id
    if (comment_id === undefined) return []
    return [
      { key: `comment.mention:${comment_id}`, comment_id },
      { key: `comment.new:${event_id}`, comment_id },
    ]
  })
}
