import { maximumDisruptionWords } from '@gangway/domain/disruptions/disruption'
import { Checkbox, Textarea } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import type { Said } from './disruption-draft.ts'
import classes from './disruptions.module.css'

/** Words and a promise of refunds, for the agencies to read. */
export function SaidFields({
  words,
  refund,
  onChange,
}: Said & { onChange: (said: Partial<Said>) => void }) {
  const t = useText()
  return (
    <Card title={t('disruptions.said')}>
      <div className={classes.happened}>
        <Textarea
          label={t('disruptions.words')}
          description={t('disruptions.wordsHint')}
          maxLength={maximumDisruptionWords}
          autosize
          minRows={1}
          maxRows={6}
          value={words}
          onChange={({ currentTarget: { value } }) => onChange({ words: value })}
        />
        <Checkbox
          label={t('disruptions.refund')}
          description={t('disruptions.refundHint')}
          checked={refund}
          onChange={({ currentTarget: { checked } }) => onChange({ refund: checked })}
        />
      </div>
    </Card>
  )
}
