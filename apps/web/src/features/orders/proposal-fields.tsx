import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import {
  maximumExcursionWords,
  maximumProposalWords,
  maximumProposedPersons,
  type ProposalKind,
  proposalKinds,
  type ProposedTo,
  proposalExpiries,
} from '@gangway/domain/orders/proposal'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import classes from './proposal-fields.module.css'
import type { ProposalField } from './given-proposal.ts'

type FieldOf = (name: ProposalField) => { name: string; label: string; error: string | undefined }

/** Proposal in place of an order, and its expiry; fields of the form that cancels it. */
export function ProposalFields({ field, to }: { field: FieldOf; to: ProposedTo }) {
  const { t } = useLanguage()
  const [kind, setKind] = useState<ProposalKind>('time')
  const [expiries] = useState(() => proposalExpiries(to, nowMs()))
  const usual = expiries.find(({ isUsual }) => isUsual)
  return (
    <div className={classes.fields}>
      <NativeSelect
        {...field('proposal.kind')}
        ref={focusOnMount}
        value={kind}
        data={proposalKinds.map((value) => ({ value, label: t(`proposals.kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setKind(proposalKinds.find((one) => one === value) ?? 'time')
        }
      />
      <ProposedField key={kind} kind={kind} field={field} to={to} />
      <NativeSelect
        {...field('proposal.expires_at')}
        defaultValue={usual === undefined ? undefined : isoOf(usual.at)}
        data={expiries.map(({ hours, at }) => {
          const when = shortInstant(isoOf(at))
          const label =
            hours === null
              ? t('proposals.untilDeparture', { when })
              : t('proposals.inHours', { n: hours, when })
          return { value: isoOf(at), label }
        })}
      />
      <Textarea
        {...field('proposal.words')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={maximumProposalWords}
      />
    </div>
  )
}

const isoOf = (at: number) => new Date(at).toISOString()

function ProposedField({
  kind,
  field,
  to,
}: {
  kind: ProposalKind
  field: FieldOf
  to: ProposedTo
}) {
  const { t, language } = useLanguage()
  const props = { ...field('proposal.value'), required: true, withAsterisk: false }
  switch (kind) {
    case 'time': {
      const times = pickupTimes.filter((time) => time !== to.pickup_time)
      const start = times.find((time) => time > (to.pickup_time ?? '08:55'))
      return (
        <NativeSelect
          {...props}
          description={t('proposals.portTime')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={times}
          defaultValue={start}
        />
      )
    }
    case 'persons':
      return (
        <TextInput
          {...props}
          type="number"
          inputMode="numeric"
          min={1}
          max={maximumProposedPersons}
        />
      )
    case 'date':
      return (
        <FormDateField
          {...field('proposal.value')}
          isRequired
          earliest={dateInTimeZone(new Date(nowMs()), to.port_time_zone)}
          defaultValue={to.event_date}
        />
      )
    case 'language': {
      const data = guideLanguages.map((value) => ({ value, label: languageName(value, language) }))
      return <NativeSelect {...props} data={data.toSorted(byLabel)} defaultValue="en" />
    }
    case 'other_excursion':
      return <TextInput {...props} maxLength={maximumExcursionWords} />
  }
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
