import { callAddress } from './call-address.ts'
import { usePierTexts } from './pier-language.ts'

/** Calls a number when touched. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  const { t } = usePierTexts()
  const address = callAddress(phone)
  if (address === null) return <p>{phone}</p>
  return (
    <a class="phone" href={address} aria-label={`${t('call', { name })}: ${phone}`}>
      {phone}
    </a>
  )
}
