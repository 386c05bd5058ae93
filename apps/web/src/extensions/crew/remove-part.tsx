import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { type RemovedKind, useRemovePart } from './crew.api.ts'

/** The end of a panel, where its subject is removed once that is confirmed. */
export function RemovePart({
  of,
  agency_id,
  id,
  name,
  onClose,
}: {
  of: RemovedKind
  agency_id: number
  id: number
  name: string
  /** Closes the panel. */
  onClose: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const { error, isPending, mutate } = useRemovePart(of, agency_id, () => {
    toastSuccess(t(`crew.${of}.removed`))
    onClose()
  })
  const label = t(`crew.${of}.remove`)
  return (
    <section className={section.section} aria-label={label}>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('crew.removeQuestion', { name })}
          consequence={t(`crew.${of}.removeHint`)}
          confirmLabel={label}
          refuseLabel={t('crew.keep')}
          isPending={isPending}
          problem={error === null ? null : errorText(t, error)}
          onConfirm={() => mutate(id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
