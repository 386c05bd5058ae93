import type { Cadence, NoticeKind } from '@gangway/domain/notices/notice-kinds'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantByDefault } from './column-types.ts'

export interface NoticePreferenceTable {
  account_id: number
  kind: NoticeKind
  cadence: Cadence
}

export type NoticeMailState =
  | 'waiting'
  | 'sending'
  | 'handing_over'
  | 'sent'
  | 'uncertain'
  | 'dropped'

export interface NoticeMailTable {
  id: GeneratedAlways<number>
  account_id: number
  key: string
  cadence: Exclude<Cadence, 'off'>
  state: Generated<NoticeMailState>
  attempt: Generated<number>
  created_at: InstantByDefault
  changed_at: InstantByDefault
}

export interface NoticeTable {
  id: GeneratedAlways<number>
  account_id: number
  agency_id: number | null
  kind: NoticeKind
  event_id: number | null
  excursion_id: number | null
  invoice_id: number | null
  comment_id: number | null
  dedupe_key: string
  repeats: boolean
  count: Generated<number>
  created_at: InstantByDefault
  shown_at: InstantByDefault
  is_announced: Generated<boolean>
  read_at: Instant | null
  mail_since: InstantByDefault
  mail_at: Instant | null
  mail_id: number | null
}
