import type { Rate } from '@gangway/contract/rates'
import { maximumProductLength } from '@gangway/domain/lists/list-params'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useEventProducts, usePorts } from '../../features/events/list/events.api.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useLineKeys } from '../../shared/forms/use-line-keys.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { ChoiceOrAll, optionOf } from '../../shared/ui/choice-or-all.tsx'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import panel from '../../shared/ui/panel-form.module.css'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { Removal } from '../../shared/ui/removal.tsx'
import { RepeatedFields } from '../../shared/ui/repeated-fields.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { percentText, priceText, rateDays, rateScope, rateText } from './agreed-text.ts'
import { overlappingRate, staleRate, useRemoveRate, useSaveRate } from './statements.api.ts'
import classes from './statements.module.css'

type TierFieldName = `persons-${number}` | `amount-${number}`
type FieldName =
  | 'product'
  | 'port_id'
  | 'per'
  | 'amount'
  | 'tiers'
  | 'currency'
  | 'tax_percent'
  | 'valid_from'
  | 'valid_to'
  | TierFieldName

/** Adds, changes or removes a rate. */
export function RatePanel({
  agency_id,
  rate,
  from,
  usualCurrency,
  onClose,
}: {
  agency_id: number
  /** Null for one that is to be added. */
  rate: Rate | null
  /** First day that one is proposed with. */
  from: string
  usualCurrency: string
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const productsId = useId()
  const { data: ports = [] } = usePorts({ isWanted: true })
  const { data: products = [] } = useEventProducts({ isWanted: true })
  const [problem, setProblem] = useState<string | null>(null)
  const tiers = useLineKeys(Math.max(1, rate?.tiers.length ?? 0))
  const [per, setPer] = useState(rate?.amount === null ? 'dispatch' : 'person')
  const labels = {
    product: t('limits.product'),
    port_id: t('limits.port'),
    per: t('statements.per'),
    amount: t('statements.price'),
    tiers: t('statements.tiers'),
    currency: t('invoices.field.currency'),
    tax_percent: t('statements.taxPercent'),
    valid_from: t('limits.from'),
    valid_to: t('limits.to'),
    ...Object.fromEntries(
      tiers.keys.flatMap((key, place) => [
        [`persons-${key}`, t('statements.tierPersons', { n: place + 1 })],
        [`amount-${key}`, t('statements.tierAmount', { n: place + 1 })],
      ]),
    ),
  } as Record<FieldName, string>
  const { seen, overtaken } = useSeenRow(rate, (row) => [
    [t('limits.scope'), rateScope(t, row)],
    [labels.amount, priceText(t, row)],
    [t('statements.tax'), percentText(t, row.tax_percent)],
    [t('limits.days'), rateDays(t, language, row)],
  ])
  const save = useSaveRate(agency_id, seen, () => {
    toastSuccess(t(rate === null ? 'statements.rates.added' : 'statements.rates.saved'))
    onClose()
  })
  const remove = useRemoveRate(agency_id, () => {
    toastSuccess(t('statements.rates.removed'))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    const priced = tiers.keys.map((key) => ({
      persons: Number(values[`persons-${key}`]),
      amount: Number(values[`amount-${key}`]),
    }))
    save.mutate(
      {
        product: values.product.trim() === '' ? null : values.product,
        port_id: values.port_id === '' ? null : Number(values.port_id),
        valid_from: values.valid_from,
        valid_to: values.valid_to === '' ? null : values.valid_to,
        currency: values.currency.toUpperCase(),
        tax_percent: Number(values.tax_percent),
        ...(per === 'person'
          ? { amount: Number(values.amount), tiers: [] }
          : { amount: null, tiers: priced.toSorted((one, other) => one.persons - other.persons) }),
      },
      { onError: refuse },
    )
  })

  function refuse(error: Error) {
    if (refuseField(error)) return
    const other = overlappingRate(error)
    setProblem(
      other === null
        ? (overtaken(staleRate(error)) ?? errorText(t, error))
        : t('statements.rates.overlap', { rate: rateText(t, language, other) }),
    )
  }

  const number = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    required: true,
    withAsterisk: false,
  } as const
  return (
    <SidePanel
      title={rate === null ? t('statements.rates.add') : rateScope(t, rate)}
      onClose={onClose}
    >
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(rate === null ? 'statements.rates.add' : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('product')}
          className={classes.suggesting ?? ''}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('statements.productHint')}
          maxLength={maximumProductLength}
          autoComplete="off"
          list={productsId}
          defaultValue={rate?.product ?? ''}
          data-autofocus
        />
        <datalist id={productsId}>
          {products.map((product) => (
            <option key={product}>{product}</option>
          ))}
        </datalist>
        <ChoiceOrAll
          field={field('port_id')}
          all={t('limits.allPorts')}
          known={optionOf(rate?.port_id, rate?.port_name)}
          choices={ports.map(({ id, port }) => [String(id), port])}
        />
        <div className={panel.pair}>
          <FormDateField
            {...field('valid_from')}
            isRequired
            defaultValue={rate?.valid_from ?? from}
          />
          <FormDateField
            {...field('valid_to')}
            description={t('statements.lastDayHint')}
            defaultValue={rate?.valid_to}
          />
        </div>
        <NativeSelect
          {...field('per')}
          data={(['person', 'dispatch'] as const).map((value) => ({
            value,
            label: t(`statements.per.${value}`),
          }))}
          value={per}
          onChange={({ currentTarget }) => setPer(currentTarget.value)}
        />
        {per === 'person' ? (
          <TextInput {...field('amount')} {...number} defaultValue={rate?.amount ?? ''} />
        ) : (
          <RepeatedFields
            label={labels.tiers}
            hint={t('statements.tiersHint')}
            problem={field('tiers').error}
            {...tiers}
            add={t('statements.addTier')}
            removeLabel={(n) => t('statements.removeTier', { n })}
          >
            {(key) => (
              <>
                <TextInput
                  {...field(`persons-${key}`)}
                  {...number}
                  inputMode="numeric"
                  min={1}
                  defaultValue={rate?.tiers[key]?.persons}
                />
                <TextInput
                  {...field(`amount-${key}`)}
                  {...number}
                  defaultValue={rate?.tiers[key]?.amount}
                />
              </>
            )}
          </RepeatedFields>
        )}
        <div className={panel.pair}>
          <TextInput
            {...field('currency')}
            required
            withAsterisk={false}
            maxLength={3}
            autoComplete="off"
            defaultValue={rate?.currency ?? usualCurrency}
          />
          <TextInput
            {...field('tax_percent')}
            {...number}
            max={100}
            defaultValue={rate?.tax_percent ?? 0}
          />
        </div>
      </PanelForm>
      {seen !== null && (
        <Removal
          label={t('statements.rates.remove')}
          name={rateScope(t, seen)}
          consequence={t('statements.rates.removeHint')}
          remove={{ ...remove, mutate: () => remove.mutate(seen.id) }}
        />
      )}
    </SidePanel>
  )
}
