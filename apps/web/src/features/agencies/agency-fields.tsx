import type { AgencyFields as Agency, AgencyRow, createAgency } from '@gangway/contract/agencies'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { languages } from '@gangway/domain/languages/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'

export type AgencyFieldName = keyof BodyOf<typeof createAgency>

const address = String.raw`[^\s@,]+@[^\s@,]+\.[^\s@,]+`
const addresses = String.raw`\s*${address}\s*(?:,\s*${address}\s*)*,?\s*`

export function AgencyFields({
  agency,
  field,
}: {
  /** Null for one that is to be added. */
  agency: AgencyRow | null
  field: (name: AgencyFieldName) => { name: string; label: string; error: string | undefined }
}) {
  const t = useText()
  return (
    <>
      {agency === null && (
        <TextInput
          {...field('reference')}
          description={t('agencies.referenceHint')}
          required
          withAsterisk={false}
          maxLength={60}
          data-autofocus
        />
      )}
      <TextInput
        {...field('name')}
        required
        withAsterisk={false}
        maxLength={120}
        defaultValue={agency?.name}
      />
      <TextInput
        {...field('emails')}
        description={t('agencies.emailsHint')}
        required
        withAsterisk={false}
        pattern={addresses}
        inputMode="email"
        autoComplete="off"
        defaultValue={agency?.emails.join(', ')}
      />
      <TextInput
        {...field('contact_name')}
        maxLength={120}
        autoComplete="off"
        defaultValue={agency?.contact_name}
      />
      <TextInput
        {...field('contact_phone')}
        type="tel"
        maxLength={60}
        autoComplete="off"
        defaultValue={agency?.contact_phone}
      />
      <NativeSelect
        {...field('language')}
        data={languages.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
        defaultValue={agency?.language}
      />
    </>
  )
}

export function agencyOfValues(values: Record<keyof Agency, string>): Agency {
  return {
    name: values.name.trim(),
    emails: values.emails.split(',').flatMap((text) => (text.trim() === '' ? [] : [text.trim()])),
    contact_name: values.contact_name.trim(),
    contact_phone: values.contact_phone.trim(),
    language: languages.find((known) => known === values.language) ?? 'en',
  }
}
