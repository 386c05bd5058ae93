import { maximumDecisionWords, reasonLabel } from '@gangway/domain/orders/decision-reason'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './reason-fields.module.css'
import type { ReasonChoice } from './use-reason-form.ts'

/** Why orders are canceled; words beside it once a reason is chosen. */
export function ReasonFields({
  field,
  choice: { reasons, chosen, choose, hasFailed, tryAgain },
  isNeeded,
  isFocused = false,
}: {
  field: (name: 'reason' | 'words') => { name: string; label: string; error: string | undefined }
  choice: ReasonChoice
  /** Nothing is canceled without a reason. */
  isNeeded: boolean
  isFocused?: boolean
}) {
  const { t, language } = useLanguage()
  const areWordsNeeded = chosen?.words_needed === true
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...field('reason')}
        description={t(isNeeded ? 'reasons.needed' : 'reasons.optional')}
        required={isNeeded}
        withAsterisk={false}
        ref={isFocused ? focusOnMount : undefined}
        value={chosen?.code ?? ''}
        data={[
          { value: '', label: t('reasons.choose') },
          ...reasons.map((reason) => ({
            value: reason.code,
            label: reasonLabel(reason, language),
          })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen !== null && (
        <Textarea
          {...field('words')}
          description={t(areWordsNeeded ? 'reasons.wordsNeeded' : 'reasons.wordsOptional')}
          required={areWordsNeeded}
          withAsterisk={false}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={maximumDecisionWords}
        />
      )}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {t('reasons.failed')}
          <Button variant="default" size="compact-sm" onClick={tryAgain}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
