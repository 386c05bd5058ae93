import type { AgencyLimit, LimitFields as Limit } from '@gangway/contract/agency-limits'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { maximumLimitPersons } from '@gangway/domain/limits/agency-limit'
import { TextInput } from '@mantine/core'
import { useEventProducts, usePorts } from '../../features/events/list/events.api.ts'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { ChoiceOrAll, optionOf } from '../../shared/ui/choice-or-all.tsx'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import panel from '../../shared/ui/panel-form.module.css'

export const limitFields = [
  'from',
  'to',
  'max_persons',
  'port_id',
  'product',
  'language',
] as const satisfies (keyof Limit)[]

export type LimitFieldName = (typeof limitFields)[number]

export function LimitFields({
  limit,
  field,
}: {
  /** Null for one that is to be added. */
  limit: AgencyLimit | null
  field: (name: LimitFieldName) => { name: string; label: string; error: string | undefined }
}) {
  const { t, language } = useLanguage()
  const { data: ports = [] } = usePorts({ isWanted: true })
  const { data: products = [] } = useEventProducts({ isWanted: true })
  return (
    <>
      <div className={panel.pair}>
        <FormDateField {...field('from')} isRequired defaultValue={limit?.from} hasFocus />
        <FormDateField {...field('to')} description={t('limits.toHint')} defaultValue={limit?.to} />
      </div>
      <TextInput
        {...field('max_persons')}
        type="number"
        inputMode="numeric"
        description={t('limits.maximumHint')}
        min={0}
        max={maximumLimitPersons}
        step={1}
        required
        withAsterisk={false}
        defaultValue={limit?.max_persons}
      />
      <ChoiceOrAll
        field={field('port_id')}
        all={t('limits.allPorts')}
        known={optionOf(limit?.port_id, limit?.port_name)}
        choices={ports.map(({ id, port }) => [String(id), port])}
      />
      <ChoiceOrAll
        field={field('product')}
        all={t('limits.allProducts')}
        known={optionOf(limit?.product)}
        choices={products.map((product) => [product, product])}
      />
      <ChoiceOrAll
        field={field('language')}
        all={t('limits.allLanguages')}
        known={optionOf(limit?.language)}
        choices={guideLanguages.map((code) => [code, languageName(code, language)])}
      />
    </>
  )
}

export function limitOfValues(values: Record<LimitFieldName, string>): Limit {
  return {
    from: values.from,
    to: values.to === '' ? values.from : values.to,
    max_persons: Number(values.max_persons),
    port_id: values.port_id === '' ? null : Number(values.port_id),
    product: values.product === '' ? null : values.product,
    language:
      guideLanguages.find((known): known is GuideLanguage => known === values.language) ?? null,
  }
}
