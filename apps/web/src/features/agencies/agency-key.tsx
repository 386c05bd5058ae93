import type { AgencyRow } from '@gangway/contract/agencies'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useRotateAgencyHash } from './agencies.api.ts'
import classes from '../../shared/ui/panel-section.module.css'

/** The key (agency_hash) itself is never shown here; it can only be replaced. */
export function AgencyKey({ agency: { id, name } }: { agency: AgencyRow }) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const section = useRegainedFocus<HTMLElement>(!isAsked)
  const rotate = useRotateAgencyHash(() => {
    setIsAsked(false)
    toastSuccess(t('agencies.rotated', { name }))
  })

  const ask = () => {
    rotate.reset()
    setIsAsked(true)
  }

  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label={t('agencies.key')}>
      <h3 className={classes.title}>{t('agencies.key')}</h3>
      <p className={classes.hint}>{t('agencies.keyHint')}</p>
      <Button variant="light" color="red" onClick={ask}>
        {t('agencies.rotate')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={t('agencies.rotateQuestion', { name })}
          consequence={t('agencies.rotateConsequence')}
          confirmLabel={t('agencies.rotate')}
          refuseLabel={t('agencies.keep')}
          isPending={rotate.isPending}
          problem={rotate.error === null ? null : errorText(t, rotate.error)}
          onConfirm={() => rotate.mutate(id)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}
