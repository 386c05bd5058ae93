import type { PierDispatch, PierParty } from '@gangway/contract/pier'
import { formatDottedDate } from '@gangway/domain/dates/calendar-date'
import { needText } from '@gangway/domain/orders/order-needs'
import { languageName } from './language-name.ts'
import { PhoneLink } from './phone-link.tsx'
import { usePierTexts } from './pier-language.ts'

/** The guests of one order. */
export function PartyItem({
  party,
  dispatch,
}: {
  party: PierParty
  dispatch: Pick<PierDispatch, 'pickup_time' | 'language'>
}) {
  const { language: own, t } = usePierTexts()
  const { customer, persons, phone, berth, order_id, pickup_time, needs, language } = party
  const isOfOtherTime = pickup_time !== null && pickup_time !== dispatch.pickup_time
  const isOtherLanguage = language !== null && language.split('-')[0] !== dispatch.language
  const needed = needs?.map((need) => needText(need, (kind) => t(`need.${kind}`)))
  const facts = [
    t('order', { order: order_id }),
    ...(berth === '' ? [] : [berth]),
    ...(isOtherLanguage ? [t('speaks', { language: languageName(language, own) })] : []),
    ...(party.has_ticket === null ? [] : [t(party.has_ticket ? 'ticket' : 'noTicket')]),
  ]
  return (
    <li class="party">
      <p class="name">
        <bdi>{customer}</bdi>
        <span class="count">{t('persons', { n: persons })}</span>
      </p>
      {isOfOtherTime && <p class="mark">{t('ownTime', { time: pickup_time })}</p>}
      {party.status === 'requested' && <p class="mark">{t('requested')}</p>}
      {needed === undefined && <p class="mark">{t('needsUnreadable')}</p>}
      {needed !== undefined && needed.length > 0 && (
        <p class="mark" dir="auto">
          {needed.join('; ')}
        </p>
      )}
      {phone.trim() === '' ? (
        <p class="fault">{t('phoneMissing')}</p>
      ) : (
        <PhoneLink name={customer} phone={phone} />
      )}
      <p class="hint" dir="auto">
        {facts.join(' · ')}
      </p>
      {party.passports.length > 0 && <Passports party={party} />}
    </li>
  )
}

function Passports({ party }: { party: PierParty }) {
  const { t } = usePierTexts()
  return (
    <details>
      <summary>{t('passports')}</summary>
      <ul>
        {party.passports.map(
          ({ first_name, last_name, passport_number, birthday, expire_date }) => (
            <li key={`${last_name} ${first_name} ${passport_number}`}>
              <bdi>{[last_name, first_name].filter(Boolean).join(', ') || '–'}</bdi>
              <span class="hint">
                {[
                  passport_number,
                  birthday && t('born', { date: formatDottedDate(birthday) }),
                  expire_date && t('until', { date: formatDottedDate(expire_date) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  )
}
