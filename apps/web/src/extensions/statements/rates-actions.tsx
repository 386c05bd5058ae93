import type { ImportedRateRow } from '@gangway/contract/rates-import'
import { currencyExponent } from '@gangway/domain/money/currencies'
import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ListImportDialog } from '../../features/list-import/list-import-dialog.tsx'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { IconFileImport } from '../../shared/ui/page-icons.ts'
import { percentText, priceText, rateDays } from './agreed-text.ts'
import { importRatesFile, newerRates, ratesUrl } from './rates-file.api.ts'

/** Buttons of the list of rates: as a CSV file, from one, and one by one. */
export function RatesActions({
  agency_id,
  hasRates,
  onAdd,
}: {
  agency_id: number
  hasRates: boolean
  /** For those who may. */
  onAdd: (() => void) | undefined
}) {
  const { t, language } = useLanguage()
  const [isImporting, setIsImporting] = useState(false)
  const list = useMemo(() => {
    const column = (field: string, header: string, textOf: (rate: Given) => string) => ({
      field,
      isSortable: false as const,
      header,
      text: ({ rate }: ImportedRateRow) => (rate === null ? '' : textOf(shown(rate))),
    })
    return {
      name: t('limits.scope'),
      labels: {
        valid_to: t('limits.to'),
        currency: t('invoices.field.currency'),
        tax_percent: t('statements.tax'),
        amount: t('statements.price'),
        tiers: t('statements.tiers'),
      },
      columns: [
        column('days', t('limits.days'), (rate) => rateDays(t, language, rate)),
        column('price', t('statements.price'), (rate) => priceText(t, rate)),
        column('tax', t('statements.tax'), ({ tax_percent }) => percentText(t, tax_percent)),
      ],
    }
  }, [t, language])
  return (
    <Group gap={8}>
      {hasRates && (
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={ratesUrl(agency_id)}
          download
        >
          {t('exports.csv')}
        </Button>
      )}
      {onAdd !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setIsImporting(true)}
        >
          {t('crew.import')}
        </Button>
      )}
      {onAdd !== undefined && <AddButton onClick={onAdd}>{t('statements.rates.add')}</AddButton>}
      {isImporting && (
        <ListImportDialog
          hint={t('statements.importHint')}
          list={list}
          send={(sent) => importRatesFile(agency_id, sent)}
          newer={newerRates}
          onClose={() => setIsImporting(false)}
        />
      )}
    </Group>
  )
}

type Given = ReturnType<typeof shown>

function shown(rate: NonNullable<ImportedRateRow['rate']>) {
  return { ...rate, currency_exponent: currencyExponent(rate.currency) }
}
