import { useEffect } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ReasonFields } from './reason-fields.tsx'
import type { GivenReason } from './reasons.api.ts'
import { useReasonForm } from './use-reason-form.ts'

/** Asks in the panel why its order is canceled; the button that cancels belongs to this form. */
export function CancelReason({
  id,
  isNeeded,
  refusal,
  onCancel,
}: {
  id: string
  isNeeded: boolean
  /** Why the order was not canceled. */
  refusal: Error | null
  onCancel: (given: GivenReason | null) => void
}) {
  const t = useText()
  const { form, field, choice, refuse } = useReasonForm(null, onCancel)
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
    // Once for each refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
  return (
    <form {...form} id={id} aria-label={t('reasons.give')}>
      <ReasonFields field={field} choice={choice} isNeeded={isNeeded} isFocused={!isNeeded} />
    </form>
  )
}
