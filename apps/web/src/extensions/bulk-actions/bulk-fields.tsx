import type { BulkAction, PreviewedAction } from '@gangway/contract/bulk-actions'
import { wordsText } from '@gangway/domain/characters/written-text'
import { maximumCommentLength } from '@gangway/domain/comments/comment-rules'
import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { Textarea } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { CancelFields, type CancelForm, type CancelValues } from './cancel-fields.tsx'

export interface BulkFieldValues extends CancelValues {
  pickup_time: string | null
  /** Orders whose ship cannot keep the time. */
  leavesOut: boolean
}

export const noBulkFields: BulkFieldValues = {
  pickup_time: null,
  leavesOut: false,
  text: '',
  reason: '',
}

/** The action as far as it decides what is done; null: something is missing for that. */
export function previewed(
  kind: BulkActionKind,
  { pickup_time, leavesOut }: BulkFieldValues,
): PreviewedAction | null {
  if (kind === 'confirm') return { kind, leave_out_conflicts: leavesOut }
  if (kind !== 'set_pickup_time') return { kind }
  return pickup_time === null ? null : { kind, pickup_time }
}

/** The whole action; null: something is missing. */
export function toPerform(
  kind: BulkActionKind,
  { pickup_time, leavesOut, text: typed, reason }: BulkFieldValues,
): BulkAction | null {
  const text = wordsText(typed)
  switch (kind) {
    case 'set_pickup_time':
      return pickup_time === null ? null : { kind, pickup_time }
    case 'confirm':
      return { kind, leave_out_conflicts: leavesOut }
    case 'ask_data':
      return { kind }
    case 'cancel':
      return text === ''
        ? null
        : { kind, reason: text, ...(reason !== '' && { decision_reason: reason }) }
    case 'message':
      return text === '' ? null : { kind, text }
  }
}

export function BulkFields({
  kind,
  values,
  isDisabled,
  canceling,
  onChange,
}: {
  kind: BulkActionKind
  values: BulkFieldValues
  isDisabled: boolean
  /** The form that asks why everything is canceled. */
  canceling: CancelForm
  onChange: (values: BulkFieldValues) => void
}) {
  const t = useText()
  if (kind === 'confirm' || kind === 'ask_data') return null
  if (kind === 'cancel') {
    return (
      <CancelFields
        {...canceling}
        values={values}
        isDisabled={isDisabled}
        onChange={(given) => onChange({ ...values, ...given })}
      />
    )
  }
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
      label={t('bulk.text')}
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
