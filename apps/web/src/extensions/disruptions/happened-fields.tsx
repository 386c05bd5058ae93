import { disruptionCauses, maximumDisruptionWords } from '@gangway/domain/disruptions/disruption'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import type { Happened } from './disruption-draft.ts'
import classes from './disruptions.module.css'

export function HappenedFields({
  happened,
  onChange,
}: {
  happened: Happened
  onChange: (happened: Happened) => void
}) {
  const t = useText()
  return (
    <Card title={t('disruptions.happened')}>
      <div className={classes.happened}>
        <NativeSelect
          label={t('disruptions.cause')}
          data-autofocus
          data={[
            ...(happened.cause === null
              ? [{ value: '', label: t('disruptions.chooseCause') }]
              : []),
            ...disruptionCauses.map((value) => ({ value, label: t(`disruptions.cause.${value}`) })),
          ]}
          value={happened.cause ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...happened, cause: disruptionCauses.find((one) => one === value) ?? null })
          }
        />
        <Textarea
          label={t('disruptions.words')}
          description={t('disruptions.wordsHint')}
          maxLength={maximumDisruptionWords}
          autosize
          minRows={1}
          maxRows={6}
          value={happened.words}
          onChange={({ currentTarget: { value } }) => onChange({ ...happened, words: value })}
        />
        <Checkbox
          label={t('disruptions.refund')}
          description={t('disruptions.refundHint')}
          checked={happened.refund}
          onChange={({ currentTarget: { checked } }) => onChange({ ...happened, refund: checked })}
        />
      </div>
    </Card>
  )
}
