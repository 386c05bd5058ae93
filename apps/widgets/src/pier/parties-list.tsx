import type { PierDispatch, PierParty } from '@gangway/contract/pier'
import { useId, useState } from 'preact/hooks'
import { PartyItem } from './party-item.tsx'
import { usePierTexts } from './pier-language.ts'

/** So many are seen at a glance. */
const searchedFrom = 6

/** Guests by ship and name, with a search. */
export function PartiesList({
  dispatch,
  parties,
}: {
  dispatch: PierDispatch
  parties: readonly PierParty[]
}) {
  const { t } = usePierTexts()
  const [typed, setTyped] = useState('')
  const id = useId()
  const wanted = folded(typed.trim())
  const found = parties.filter((party) => isFound(party, wanted))
  const groups = Map.groupBy(found, ({ ship }) => ship)
  const n = parties.reduce((sum, { persons }) => sum + persons, 0)
  return (
    <section class="parties">
      <h3>
        {t('parties')} <span>{t('persons', { n })}</span>
      </h3>
      {parties.length === 0 && <p>{t('noParties')}</p>}
      {parties.length >= searchedFrom && (
        <p class="search">
          <label for={id}>{t('search')}</label>
          <input
            id={id}
            type="search"
            enterkeyhint="search"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </p>
      )}
      <output class="hint">{wanted !== '' && found.length === 0 && t('notFound')}</output>
      {[...groups].map(([ship, own]) => (
        <div key={ship}>
          {groups.size > 1 && (
            <h4>
              <bdi>{ship === '' ? t('noShip') : ship}</bdi>
            </h4>
          )}
          <ul>
            {own.map((party) => (
              <PartyItem key={party.excursion_id} party={party} dispatch={dispatch} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function isFound({ customer, order_id, berth }: PierParty, wanted: string): boolean {
  return [customer, order_id, berth].some((text) => folded(text).includes(wanted))
}

/** Without accents and case. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
