import { type AskAction, type AskRole, askSteps } from '@gangway/domain/asks/ask-kinds'
import type { EventChangeAction } from '@gangway/domain/changes/change'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import {
  IconAlertTriangle,
  IconClock,
  IconDownload,
  IconPencil,
  IconSend,
  IconTicket,
} from '../../shared/ui/icons.ts'
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconCheck,
  IconClockOff,
  IconEraser,
  IconEye,
  IconFileImport,
  IconMessage,
  IconMessageOff,
  IconPointFilled,
  IconRotate,
  IconSlash,
  IconTicketOff,
} from '../../shared/ui/page-icons.ts'
import {
  askText,
  approvalText,
  cancelText,
  deletionText,
  disruptionText,
  followText,
  manifestText,
  offerText,
  type PlainAction,
  type Sentence,
  withdrawalText,
} from './history-sentences.ts'

type Tone = 'approved' | 'canceled' | 'requested' | 'successful' | 'new'

interface HistoryRow {
  icon: IconComponent
  tone?: Tone
  /** The sentence omits changes, so they are listed below it. */
  lists?: true
  /** Left out: the text named after the action. */
  sentence?: Sentence
}

type HistoryRows = {
  readonly [Action in EventChangeAction]: HistoryRow &
    (Action extends PlainAction ? unknown : { sentence: Sentence })
}

const askLooks: Readonly<Record<AskRole, HistoryRow>> = {
  asked: { icon: IconSend, tone: 'requested' },
  accepted: { icon: IconCheck, tone: 'approved' },
  refused: { icon: IconSlash, tone: 'canceled' },
  withdrawn: { icon: IconArrowBackUp },
  lapsed: { icon: IconClockOff },
}

const askRows = Object.fromEntries(
  askSteps.map((step) => [step.action, { ...askLooks[step.role], sentence: askText(step) }]),
) as Pick<HistoryRows, AskAction>

/** Each change of an event as its history shows it. */
export const historyRows: HistoryRows = {
  'event.create': { icon: IconFileImport, tone: 'new', lists: true },
  'event.change': { icon: IconPencil, lists: true },
  'event.open': { icon: IconEye },
  'event.set_pickup_time': { icon: IconClock, tone: 'new' },
  'event.clear_pickup_time': { icon: IconClockOff },
  'event.acknowledge': { icon: IconCheck, lists: true },
  ...askRows,
  'event.ask_pickup_change': { ...askRows['event.ask_pickup_change'], icon: IconClock },
  'event.withdraw_pickup_change': {
    ...askRows['event.withdraw_pickup_change'],
    icon: IconClockOff,
  },
  // Its order is requested again.
  'order.take_proposal': { ...askRows['order.take_proposal'], tone: 'requested' },
  'event.follow_orders': { icon: IconPointFilled, sentence: followText, lists: true },
  'event.disrupt': {
    icon: IconAlertTriangle,
    tone: 'requested',
    sentence: disruptionText('event.disrupt'),
  },
  'event.undo_disruption': {
    icon: IconRotate,
    tone: 'requested',
    sentence: disruptionText('event.undo_disruption'),
  },
  'event.offer': { icon: IconSend, tone: 'requested', sentence: offerText('event.offer') },
  'event.replace': { icon: IconSend, tone: 'new', sentence: offerText('event.replace') },
  'event.change_claim_files': { icon: IconPencil, lists: true },
  'event.export_manifest': { icon: IconDownload, sentence: manifestText },
  'event.complete': { icon: IconCalendarCheck, tone: 'successful' },
  'event.withdraw': {
    icon: IconSlash,
    tone: 'canceled',
    sentence: withdrawalText('event.withdraw'),
  },
  'order.create': { icon: IconFileImport, tone: 'new', lists: true },
  'order.change': { icon: IconPencil, lists: true },
  'order.set_pickup_time': { icon: IconClock, tone: 'new' },
  'order.clear_pickup_time': { icon: IconClockOff },
  'order.approve': { icon: IconCheck, tone: 'approved', sentence: approvalText },
  'order.cancel': { icon: IconSlash, tone: 'canceled', sentence: cancelText },
  'order.withdraw': {
    icon: IconSlash,
    tone: 'canceled',
    sentence: withdrawalText('order.withdraw'),
  },
  'order.set_fault': { icon: IconPencil },
  'order.reopen': { icon: IconRotate, tone: 'requested' },
  'order.undo': { icon: IconRotate, tone: 'requested' },
  'order.acknowledge_count': { icon: IconCheck, lists: true },
  'order.acknowledge': { icon: IconCheck, lists: true },
  'order.find_unreadable': { icon: IconPointFilled },
  'order.export_personal_data': { icon: IconDownload },
  'order.delete_personal_data': { icon: IconEraser, sentence: deletionText },
  'ticket.upload': { icon: IconTicket, tone: 'new' },
  'ticket.remove': { icon: IconTicketOff },
  'comment.write': { icon: IconMessage, tone: 'new' },
  'comment.edit': { icon: IconPencil },
  'comment.delete': { icon: IconMessageOff },
  'event.set_comments_guid': { icon: IconMessage },
  'ship_call.create': { icon: IconFileImport, tone: 'new', lists: true },
  'ship_call.change': { icon: IconPencil, lists: true },
  'ship_call.remove': { icon: IconSlash, tone: 'canceled', lists: true },
}
