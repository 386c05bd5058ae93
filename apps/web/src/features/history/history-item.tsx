import type { HistoryEntry } from '@gangway/contract/history'
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
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { agoText } from '../../shared/format/ago-text.ts'
import { secondsSince } from '../../shared/browser/clock.ts'
import { clockTime, formatInstant } from '../../shared/format/instant.ts'
import { changeText, knownValue } from './change-text.ts'
import { historyText, listsChanges } from './history-text.ts'
import classes from './history-item.module.css'

type Tone = 'approved' | 'canceled' | 'requested' | 'successful' | 'new'

interface Look {
  icon: IconComponent
  tone?: Tone
}

const plain: Look = { icon: IconPointFilled }

const looks: Readonly<Record<EventChangeAction, Look>> = {
  'event.create': { icon: IconFileImport, tone: 'new' },
  'event.change': { icon: IconPencil },
  'event.open': { icon: IconEye },
  'event.set_pickup_time': { icon: IconClock, tone: 'new' },
  'event.clear_pickup_time': { icon: IconClockOff },
  'event.acknowledge': { icon: IconCheck },
  'event.ask_pickup_change': { icon: IconClock, tone: 'requested' },
  'event.accept_pickup_change': { icon: IconCheck, tone: 'approved' },
  'event.refuse_pickup_change': { icon: IconSlash, tone: 'canceled' },
  'event.withdraw_pickup_change': { icon: IconClockOff },
  'event.lapse_pickup_change': { icon: IconClockOff },
  'event.follow_orders': plain,
  'event.disrupt': { icon: IconAlertTriangle, tone: 'requested' },
  'event.undo_disruption': { icon: IconRotate, tone: 'requested' },
  'event.export_manifest': { icon: IconDownload },
  'event.complete': { icon: IconCalendarCheck, tone: 'successful' },
  'event.withdraw': { icon: IconSlash, tone: 'canceled' },
  'order.create': { icon: IconFileImport, tone: 'new' },
  'order.change': { icon: IconPencil },
  'order.set_pickup_time': { icon: IconClock, tone: 'new' },
  'order.clear_pickup_time': { icon: IconClockOff },
  'order.approve': { icon: IconCheck, tone: 'approved' },
  'order.cancel': { icon: IconSlash, tone: 'canceled' },
  'order.withdraw': { icon: IconSlash, tone: 'canceled' },
  'order.take_proposal': { icon: IconCheck, tone: 'requested' },
  'order.refuse_proposal': { icon: IconSlash, tone: 'canceled' },
  'order.withdraw_proposal': { icon: IconArrowBackUp },
  'order.expire_proposal': { icon: IconClockOff },
  'order.reopen': { icon: IconRotate, tone: 'requested' },
  'order.undo': { icon: IconRotate, tone: 'requested' },
  'order.acknowledge_count': { icon: IconCheck },
  'order.acknowledge': { icon: IconCheck },
  'order.ask_data': { icon: IconSend, tone: 'requested' },
  'order.complete_data': { icon: IconCheck, tone: 'approved' },
  'order.find_unreadable': plain,
  'order.export_personal_data': { icon: IconDownload },
  'order.delete_personal_data': { icon: IconEraser },
  'ticket.upload': { icon: IconTicket, tone: 'new' },
  'ticket.remove': { icon: IconTicketOff },
  'comment.write': { icon: IconMessage, tone: 'new' },
  'comment.edit': { icon: IconPencil },
  'comment.delete': { icon: IconMessageOff },
  'event.set_comments_guid': { icon: IconMessage },
  'ship_call.create': { icon: IconFileImport, tone: 'new' },
  'ship_call.change': { icon: IconPencil },
  'ship_call.remove': { icon: IconSlash, tone: 'canceled' },
}

/** One entry: what was done as a sentence, what became different below it, and when. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { t, language } = useLanguage()
  const { at, action, account_role, changes } = entry
  const { icon: Icon, tone } = knownValue(looks, action) ?? plain
  const ago = agoText(t, secondsSince(at))
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-status={tone}>
        <Icon size={14} stroke={2} aria-hidden />
      </span>
      <div className={classes.what}>
        <p className={classes.sentence}>
          {historyText(t, entry, language)}
          {account_role === 'agency' && (
            <span className={classes.agency}>{t('events.field.agency_id')}</span>
          )}
        </p>
        {listsChanges(action) && changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>{changeText(t, change, language)}</li>
            ))}
          </ul>
        )}
      </div>
      <time className={classes.when} dateTime={at} title={formatInstant(at, language)}>
        {clockTime(at, language)}
        {ago !== null && <span className={classes.ago}>{ago}</span>}
      </time>
    </li>
  )
}
