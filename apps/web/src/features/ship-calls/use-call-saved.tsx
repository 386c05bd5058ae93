import type { ListedCall, SavedCall } from '@gangway/contract/ship-call-changes'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { useNavigate } from 'react-router'
import { nowMs } from '../../shared/browser/clock.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventsPath } from '../../shared/paths.ts'
import { useUndoToast } from '../../shared/ui/use-undo-toast.tsx'
import { useRestoreCall } from './ship-calls.api.ts'

/** Says that a call was saved and which agencies get a notice, with the events and the way back (rule E6.3). */
export function useCallSaved() {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const { offer } = useUndoToast()
  const { mutateAsync } = useRestoreCall()
  return (message: string, before: ListedCall, { data: saved, informed }: SavedCall) => {
    const agencies = new Intl.ListFormat(language).format(
      informed.map(({ agency_name }) => agency_name),
    )
    const told =
      informed.length === 0
        ? t('shipCalls.noneInformed')
        : t('shipCalls.informed', { n: informed.length, agencies })
    const events = eventsOf(saved)
    const content = (
      <>
        {message} {told}
        {saved.events > 0 && (
          <>
            {' '}
            <a
              href={events}
              onClick={(press) => {
                press.preventDefault()
                void navigate(events)
              }}
            >
              {t('shipCalls.showEvents', { n: saved.events })}
            </a>
          </>
        )}
      </>
    )
    // A call that has been reinstated is expected, whatever it was before.
    const isUndoable = before.status !== 'arrived' && before.status !== 'departed'
    const isSameState = before.status === saved.status
    offer(content, {
      until: isUndoable || isSameState ? nowMs() + undoSeconds * 1000 : 0,
      undo: async () => {
        await mutateAsync({ before, saved })
        toastSuccess(t('shipCalls.undone', { ship: saved.ship }))
      },
    })
  }
}

const eventsOf = ({ ship, call_date, departure_date, port_id }: ListedCall) =>
  eventsPath({ ship, from: call_date, to: departure_date, port: String(port_id) })
