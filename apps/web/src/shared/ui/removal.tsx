import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../http/error-text.ts'
import { useText } from '../i18n/language-context.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import section from './panel-section.module.css'

/** The end of a panel, where its subject is removed once that is confirmed. */
export function Removal({
  label,
  name,
  consequence,
  remove,
}: {
  label: string
  /** Name of its subject. */
  name: string
  consequence: string
  remove: { isPending: boolean; error: Error | null; mutate: () => void }
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={section.section} aria-label={label}>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('forms.removeQuestion', { name })}
          consequence={consequence}
          confirmLabel={label}
          refuseLabel={t('forms.keep')}
          isPending={remove.isPending}
          problem={remove.error === null ? null : errorText(t, remove.error)}
          onConfirm={remove.mutate}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
