import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import { maximumDecisionWords, reasonLabel } from '@gangway/domain/orders/decision-reason'
import { NativeSelect, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useDecisionReasons } from '../../features/orders/reasons.api.ts'
import { config } from '../../shared/browser/config.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'

export interface CancelForm {
  form: ComponentProps<'form'>
  field: (name: 'reason' | 'text') => { name: string; label: string; error: string | undefined }
}

export interface CancelValues {
  /** Code of the reason; empty: none. */
  reason: string
  text: string
}

/** Why everything is canceled, and what both sides read about it in each thread. */
export function CancelFields({
  form,
  field,
  values,
  isDisabled,
  onChange,
}: CancelForm & {
  values: CancelValues
  isDisabled: boolean
  onChange: (values: CancelValues) => void
}) {
  const { t, language } = useLanguage()
  const { data: reasons = [] } = useDecisionReasons()
  const isOfAgency = typeof useMe()?.metadata.AgencyID === 'number'
  const isNeeded = config.cancel_reason === 'required' && isOfAgency
  return (
    <form {...form}>
      <NativeSelect
        {...field('reason')}
        description={t(isNeeded ? 'reasons.needed' : 'reasons.optional')}
        required={isNeeded}
        withAsterisk={false}
        disabled={isDisabled}
        value={values.reason}
        data={[
          { value: '', label: t('reasons.choose') },
          ...reasons.flatMap((reason) =>
            reason.is_retired ? [] : [{ value: reason.code, label: reasonLabel(reason, language) }],
          ),
        ]}
        mb="sm"
        onChange={({ currentTarget }) =>
          onChange({ text: values.text, reason: currentTarget.value })
        }
      />
      <Textarea
        {...field('text')}
        description={t('bulk.reasonHint')}
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={values.reason === '' ? maximumCommentLength : maximumDecisionWords}
        disabled={isDisabled}
        value={values.text}
        mb="sm"
        onChange={({ currentTarget }) =>
          onChange({ reason: values.reason, text: currentTarget.value })
        }
      />
    </form>
  )
}
