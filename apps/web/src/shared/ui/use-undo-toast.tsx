import { type ReactNode, useId, useRef } from 'react'
import { nowMs } from '../browser/clock.ts'
import { hideToast, toastError, toastSuccess } from '../flash/toast.ts'
import { errorText } from '../http/error-text.ts'
import { useText } from '../i18n/language-context.tsx'
import { ActionToast } from './action-toast.tsx'

/** Milliseconds; less is too short for anyone to press a button. */
const shortestOffer = 1000

interface Undo {
  /** Milliseconds since 1970. */
  until: number
  /** Its page may have been left by then. */
  undo: () => Promise<void> | void
}

/** Says what was done, with a button that undoes it while that is possible. One offer at a time. */
export function useUndoToast() {
  const t = useText()
  const name = useId()
  const offers = useRef(0)

  const withdraw = () => hideToast(`${name}${offers.current}`)

  const offer = (message: ReactNode, { until, undo }: Undo) => {
    withdraw()
    const left = until - nowMs()
    if (left < shortestOffer) return toastSuccess(message)
    // A toast whose id is still shown would be dropped.
    offers.current += 1
    const press = async () => {
      withdraw()
      try {
        await undo()
      } catch (error) {
        if (error instanceof Error) toastError(errorText(t, error))
      }
    }
    toastSuccess(
      <ActionToast
        message={message}
        actionLabel={t('decisions.undo')}
        onAction={() => void press()}
      />,
      { id: `${name}${offers.current}`, autoClose: left },
    )
  }

  return { offer, withdraw }
}
