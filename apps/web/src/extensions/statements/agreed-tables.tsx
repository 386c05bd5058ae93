import type { Rate } from '@gangway/contract/rates'
import type { AgencyTerms } from '@gangway/contract/terms'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { shortInstant } from '../../shared/format/instant.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { IconClock } from '../../shared/ui/icons.ts'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { percentText, priceText, rateDays, rateScope, stepsText } from './agreed-text.ts'
import classes from './statements.module.css'

/** Rates by product, port and first day; what one applies to opens it. */
export const RatesTable = openingTable<Rate>({
  caption: (t) => t('statements.rates'),
  columnsFor: (opening) => {
    const { t, language } = opening
    return [
      titleColumn(opening, t('limits.scope'), (rate) => rateScope(t, rate)),
      {
        field: 'days',
        isSortable: false,
        header: t('limits.days'),
        text: (rate) => rateDays(t, language, rate),
        speaksForItself: true,
      },
      {
        field: 'price',
        isSortable: false,
        header: t('statements.price'),
        text: (rate) => priceText(t, rate),
        speaksForItself: true,
      },
      {
        field: 'tax_percent',
        isSortable: false,
        header: t('statements.tax'),
        text: ({ tax_percent }) => (tax_percent === 0 ? '' : percentText(t, tax_percent)),
        isWhole: true,
        align: 'end',
      },
      readColumn(opening),
    ]
  },
})

/** Terms, the latest in front; their first day opens them. */
export const TermsTable = openingTable<AgencyTerms>({
  caption: (t) => t('statements.terms'),
  columnsFor: (opening) => {
    const { t, language } = opening
    return [
      titleColumn(opening, t('limits.days'), ({ valid_from }) =>
        t('statements.fromDay', { day: formatShortDate(valid_from, language) }),
      ),
      {
        field: 'steps',
        isSortable: false,
        header: t('statements.cancellation'),
        text: (terms) => stepsText(t, terms),
      },
      {
        field: 'no_show_percent',
        isSortable: false,
        header: t('statements.kind.no_show'),
        text: ({ no_show_percent }) => percentText(t, no_show_percent),
        align: 'end',
      },
      {
        field: 'no_call_percent',
        isSortable: false,
        header: t('statements.noCallOrWeather'),
        text: ({ no_call_percent }) => percentText(t, no_call_percent),
        align: 'end',
      },
      readColumn(opening),
    ]
  },
})

function titleColumn<Agreed extends Rate | AgencyTerms>(
  { t, onOpen, isReadOnly }: Opening<Agreed>,
  header: string,
  nameOf: (agreed: Agreed) => string,
): Column<Agreed, never> {
  return {
    field: 'name',
    isSortable: false,
    header,
    text: nameOf,
    isTitle: true,
    speaksForItself: true,
    render: (agreed) => {
      const name = nameOf(agreed)
      if (isReadOnly) return name
      return (
        <RowButton hint={t('forms.edit', { name })} onClick={() => onOpen(agreed)}>
          {name}
        </RowButton>
      )
    },
  }
}

function readColumn<Agreed extends Rate | AgencyTerms>({
  t,
}: Opening<Agreed>): Column<Agreed, never> {
  const textOf = ({ read_at }: Agreed) =>
    read_at === null ? t('statements.unread') : shortInstant(read_at)
  return {
    field: 'read_at',
    isSortable: false,
    header: t('statements.read'),
    text: textOf,
    beside: 18,
    givesWay: 1,
    render: (agreed) =>
      agreed.read_at === null ? (
        <span className={classes.mark}>
          <IconClock size={14} aria-hidden />
          {textOf(agreed)}
        </span>
      ) : (
        textOf(agreed)
      ),
  }
}
