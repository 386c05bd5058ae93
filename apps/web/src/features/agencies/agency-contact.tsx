import type { Agency } from '@gangway/contract/agencies'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { EmailLink } from '../../shared/ui/email-link.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import classes from './agency-contact.module.css'

/** How an agency is reached. */
export function AgencyContact({ agency }: { agency: Agency }) {
  const t = useText()
  const { contact_name, contact_phone, emails } = agency
  return (
    <section className={classes.card} aria-label={t('agencies.page.contact')}>
      <dl className={classes.facts}>
        <Fact label={t('agencies.contactName')}>{contact_name}</Fact>
        <Fact label={t('agencies.contactPhone')}>
          {contact_phone !== '' && <PhoneLink phone={contact_phone} />}
        </Fact>
        <Fact label={t('agencies.emails')}>
          <ul className={classes.emails}>
            {emails.map((email) => (
              <li key={email}>
                <EmailLink email={email} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useText()
  const isEmpty = children === '' || children === false
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-empty={isEmpty || undefined}>
        {isEmpty ? t('agencies.page.notGiven') : children}
      </dd>
    </div>
  )
}
