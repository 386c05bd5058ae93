import type { BulkAction, PreviewedAction } from '@gangway/contract/bulk-actions'
import { commentText, maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { Textarea } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'

/** What an action needs to know beside the events. */
export interface BulkFieldValues {
  pickup_time: string | null
  text: string
}

export const noBulkFields: BulkFieldValues = { pickup_time: null, text: '' }

/** The action as far as it decides what is done; null: something is missing for that. */
export function previewed(
  kind: BulkActionKind,
  { pickup_time }: BulkFieldValues,
): PreviewedAction | null {
  if (kind !== 'set_pickup_time') return { kind }
  return pickup_time === null ? null : { kind, pickup_time }
}

/** The whole action; null: something is missing. */
export function toPerform(
  kind: BulkActionKind,
  { pickup_time, text: typed }: BulkFieldValues,
): BulkAction | null {
  const text = commentText(typed)
  switch (kind) {
    case 'set_pickup_time':
      return pickup_time === null ? null : { kind, pickup_time }
    case 'confirm':
      return { kind }
    case 'cancel':
      return text === '' ? null : { kind, reason: text }
    case 'message':
      return text === '' ? null : { kind, text }
  }
}

export function BulkFields({
  kind,
  values,
  isDisabled,
  onChange,
}: {
  kind: BulkActionKind
  values: BulkFieldValues
  isDisabled: boolean
  onChange: (values: BulkFieldValues) => void
}) {
  const t = useText()
  if (kind === 'confirm') return null
  if (kind === 'set_pickup_time') {
    return (
      <SelectField
        label={t('bulk.time')}
        placeholder={t('bulk.timePlaceholder')}
        searchable
        disabled={isDisabled}
        data={pickupTimes}
        value={values.pickup_time}
        maw={240}
        mb="sm"
        onChange={(pickup_time) => onChange({ ...values, pickup_time })}
      />
    )
  }
  return (
    <Textarea
      label={t(kind === 'cancel' ? 'bulk.reason' : 'bulk.text')}
      description={kind === 'cancel' ? t('bulk.reasonHint') : undefined}
      required
      withAsterisk={false}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maximumCommentLength}
      disabled={isDisabled}
      value={values.text}
      mb="sm"
      onChange={({ currentTarget }) => onChange({ ...values, text: currentTarget.value })}
    />
  )
}
