import { usePierTexts } from './pier-language.ts'

/** Calls a number when touched. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  const { t } = usePierTexts()
  return (
    <a
      class="phone"
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={`${t('call', { name })}: ${phone}`}
    >
      {phone}
    </a>
  )
}
