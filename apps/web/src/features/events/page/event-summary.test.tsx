import type { FactIn } from '@gangway/domain/events/event-facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../shared/i18n/language-context.tsx'
import { loadPageTexts, loadStartTexts } from '../../../shared/i18n/language.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { EventSummary } from './event-summary.tsx'

/** Facts shown by the orders, and beside their total. */
type ElsewhereOnPage = 'need_ticket' | 'min_persons' | 'max_persons'

const shown: Readonly<Record<Exclude<FactIn<'page'>, ElsewhereOnPage>, string>> = {
  agency_title: 'Bergen on foot',
  product_name: 'City walk',
  event_date: '01 Jul. 2027',
  language_guide: 'German',
  duration: '4 h 30 min',
  email: 'kari.nordmann<wbr/>@example.no',
  contact_name: 'Kari Nordmann',
  contact_phone: '+47 555 0199',
  meet_point: 'Gangway',
  dress_code: 'Sturdy shoes',
}

test.each(Object.entries(shown))('the summary shows %s', async (_fact, value) => {
  const [catalogue] = await Promise.all([loadStartTexts('en'), loadPageTexts('en')])
  const markup = renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', catalogue }}>
      <EventSummary event={anEvent()} />
    </LanguageProvider>,
  )
  expect(markup.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toContain(`${value}<`)
})
