import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { type FaultParty, faultParties } from '@gangway/domain/orders/decision-reason'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'

export type ReasonFieldName =
  | 'code'
  | 'label_en'
  | 'label_de'
  | 'fault'
  | 'words_needed'
  | 'position'

export function ReasonFormFields({
  reason,
  nextPosition,
  field,
}: {
  /** Null for one that is to be added. */
  reason: DecisionReason | null
  nextPosition: number
  field: (name: ReasonFieldName) => { name: string; label: string; error: string | undefined }
}) {
  const t = useText()
  return (
    <>
      <TextInput
        {...field('label_en')}
        required
        withAsterisk={false}
        maxLength={60}
        defaultValue={reason?.label_en}
        data-autofocus
      />
      <TextInput
        {...field('label_de')}
        required
        withAsterisk={false}
        maxLength={60}
        defaultValue={reason?.label_de}
      />
      {reason === null && (
        <TextInput
          {...field('code')}
          description={t('reasons.codeHint')}
          required
          withAsterisk={false}
          minLength={2}
          maxLength={40}
          pattern="[a-z][a-z0-9_]*"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <NativeSelect
        {...field('fault')}
        data={faultParties.map((value) => ({ value, label: t(`reasons.fault.${value}`) }))}
        defaultValue={reason?.fault}
      />
      <TextInput
        {...field('position')}
        description={t('reasons.positionHint')}
        type="number"
        min={1}
        max={999}
        required
        withAsterisk={false}
        defaultValue={reason?.position ?? nextPosition}
      />
      <Checkbox {...field('words_needed')} defaultChecked={reason?.words_needed} />
    </>
  )
}

export function reasonOfValues(values: Record<ReasonFieldName, string>) {
  return {
    label_en: values.label_en.trim(),
    label_de: values.label_de.trim(),
    fault: faultParties.find((known): known is FaultParty => known === values.fault) ?? 'agency',
    words_needed: values.words_needed !== '',
    position: Number(values.position),
  }
}
