import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import section from '../../shared/ui/panel-section.module.css'

/** The end of a panel, where its subject is removed once that is confirmed. */
export function RemovePart({
  of,
  name,
  remove,
}: {
  of: 'crew' | 'vehicles' | 'papers'
  /** Name of its subject. */
  name: string
  remove: { isPending: boolean; error: Error | null; mutate: () => void }
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
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
          isPending={remove.isPending}
          problem={remove.error === null ? null : errorText(t, remove.error)}
          onConfirm={remove.mutate}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
