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
  answerText,
  approvalText,
  cancelText,
  dataRequestText,
  deletionText,
  disruptionText,
  followText,
  manifestText,
  type PlainAction,
  requestText,
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

/** Each change of an event as its history shows it. */
export const historyRows: HistoryRows = {
  'event.create': { icon: IconFileImport, tone: 'new', lists: true },
  'event.change': { icon: IconPencil, lists: true },
  'event.open': { icon: IconEye },
  'event.set_pickup_time': { icon: IconClock, tone: 'new' },
  'event.clear_pickup_time': { icon: IconClockOff },
  'event.acknowledge': { icon: IconCheck, lists: true },
  'event.ask_pickup_change': {
    icon: IconClock,
    tone: 'requested',
    sentence: requestText('event.ask_pickup_change'),
  },
  'event.accept_pickup_change': {
    icon: IconCheck,
    tone: 'approved',
    sentence: requestText('event.accept_pickup_change'),
  },
  'event.refuse_pickup_change': {
    icon: IconSlash,
    tone: 'canceled',
    sentence: requestText('event.refuse_pickup_change'),
  },
  'event.withdraw_pickup_change': {
    icon: IconClockOff,
    sentence: requestText('event.withdraw_pickup_change'),
  },
  'event.lapse_pickup_change': {
    icon: IconClockOff,
    sentence: requestText('event.lapse_pickup_change'),
  },
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
  'order.take_proposal': {
    icon: IconCheck,
    tone: 'requested',
    sentence: answerText('order.take_proposal'),
  },
  'order.refuse_proposal': {
    icon: IconSlash,
    tone: 'canceled',
    sentence: answerText('order.refuse_proposal'),
  },
  'order.withdraw_proposal': {
    icon: IconArrowBackUp,
    sentence: answerText('order.withdraw_proposal'),
  },
  'order.expire_proposal': { icon: IconClockOff, sentence: answerText('order.expire_proposal') },
  'order.reopen': { icon: IconRotate, tone: 'requested' },
  'order.undo': { icon: IconRotate, tone: 'requested' },
  'order.acknowledge_count': { icon: IconCheck, lists: true },
  'order.acknowledge': { icon: IconCheck, lists: true },
  'order.ask_data': {
    icon: IconSend,
    tone: 'requested',
    sentence: dataRequestText('order.ask_data'),
  },
  'order.complete_data': {
    icon: IconCheck,
    tone: 'approved',
    sentence: dataRequestText('order.complete_data'),
  },
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
