import type { Pier } from '@gangway/contract/pier'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { useEffect, useState } from 'preact/hooks'
import { DispatchCard } from './dispatch-card.tsx'
import { PhoneLink } from './phone-link.tsx'
import { browserLanguage, LanguageContext, pierTextsIn } from './pier-language.ts'
import type { PierView } from './pier-feed.ts'
import { usePier } from './use-pier.ts'

export function PierPage({ token }: { token: string }) {
  const [language, setLanguage] = useState(browserLanguage)
  const { view, send } = usePier(token)
  const { pier } = view
  const t = pierTextsIn(language)
  const title = pier === null ? t('title') : `${dayText(pier.date, language)} · ${pier.name}`
  useEffect(() => {
    document.documentElement.lang = language
    document.title = title
  }, [language, title])
  return (
    <LanguageContext.Provider value={language}>
      <header>
        {pier === null ? <h1>{t('title')}</h1> : <PierHead pier={pier} language={language} />}
        <div class="tools">
          {pier !== null && (
            <button type="button" onClick={() => window.print()}>
              {t('print')}
            </button>
          )}
          <button
            type="button"
            lang={language === 'en' ? 'de' : 'en'}
            onClick={() => setLanguage(language === 'en' ? 'de' : 'en')}
          >
            {t('otherLanguage')}
          </button>
        </div>
      </header>
      <Connection view={view} language={language} />
      <main>
        {pier?.dispatches.map((dispatch) => (
          <DispatchCard key={dispatch.dispatch_id} {...{ dispatch, pier, send }} />
        ))}
        {pier?.dispatches.length === 0 && <p class="state">{t('nothing')}</p>}
      </main>
    </LanguageContext.Provider>
  )
}

function PierHead({ pier, language }: { pier: Pier; language: Language }) {
  const { name, agency_name, agency_phone, date } = pier
  return (
    <div>
      <h1>{dayText(date, language)}</h1>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p class="agency">
        <bdi>{agency_name}</bdi>
        {agency_phone !== null && <PhoneLink name={agency_name} phone={agency_phone} />}
      </p>
    </div>
  )
}

/** Why nothing is shown, or since when what is shown may be out of date. */
function Connection({ view, language }: { view: PierView; language: Language }) {
  const { pier, isOver, lostSince } = view
  const t = pierTextsIn(language)
  const said = () => {
    if (isOver) return t('over')
    if (pier === null) return t(lostSince === null ? 'loading' : 'unreached')
    if (lostSince === null) return null
    const clock = new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short' })
    return t('offline', { time: clock.format(lostSince) })
  }
  return <output class={pier === null ? 'state' : 'lost'}>{said()}</output>
}

/** With the weekday, which is harder to mistake than the number. */
function dayText(date: string, language: Language): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf[language], day).format(new Date(`${date}T00:00:00Z`))
}
