import type { DispatchText, TextTemplate } from '@gangway/contract/text-templates'
import {
  fillTemplate,
  type TemplateKind,
  type TemplatePlaceholder,
} from '@gangway/domain/dispatches/text-template'
import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'
import { distinctShips } from '@gangway/domain/ships/ship-identity'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { dispatches } from '@gangway/texts/dispatches'
import { timeWithShips } from '@gangway/texts/ship-time'
import { fill, say } from '@gangway/texts/template'
import { missingFact, placeholderNames } from '@gangway/texts/text-templates'
import type { DispatchOnPaper } from '../../modules/dispatches/index.ts'
import { dateText } from '../../modules/manifest/index.ts'

interface Contact {
  phone: string
  email: string | null
}

/** Guide or driver first, then the customers. */
export function dispatchTexts(
  dispatch: DispatchOnPaper,
  {
    templates,
    contacts,
    language: asked,
  }: {
    templates: Readonly<Record<TemplateKind, TextTemplate>>
    /** By order. */
    contacts: ReadonlyMap<number, Contact>
    /** Undefined: that of each reader. */
    language: Language | undefined
  },
): DispatchText[] {
  const { parts, meeting } = dispatch
  const coming = dispatch.crew.filter(({ state }) => state !== 'refused')
  const guides = coming.filter(({ role }) => role === 'guide')
  const reader = guides[0] ?? coming.find(({ role }) => role === 'driver')

  function textOf(
    kind: TemplateKind,
    of: typeof parts,
    { spoken, customer, pickup_time, meeting_point }: Read,
  ): Pick<DispatchText, 'language' | 'text' | 'missing'> {
    const language = asked ?? languageOf(spoken.split('-')[0]) ?? defaultLanguage
    const n = of.reduce((sum, { persons }) => sum + persons, 0)
    const met = of.filter((part) => part.pickup_time === pickup_time)
    const values = {
      customer,
      persons: say(dispatches.persons[language], language, { n }),
      excursion: [...new Set(of.map(({ agency_title }) => agency_title))].join(' + '),
      date: dateText(dispatch.date, language),
      port: dispatch.port.port_name,
      ship: distinctShips(of)
        .map(({ ship }) => ship)
        .join(', '),
      pickup_time:
        pickup_time && timeWithShips(pickup_time, shipClocks(met, dispatch.port.calls), language),
      meeting_point,
      guide: guides.map(({ name }) => name).join(', '),
      guide_phone: guides.flatMap(({ phone }) => phone ?? []).join(', '),
      vehicle: dispatch.vehicle_name,
      agency: dispatch.port.agency_name,
    }
    const nameMissing = (name: TemplatePlaceholder) =>
      fill(missingFact[language], { name: placeholderNames[name][language] })
    return { language, ...fillTemplate(templates[kind][`text_${language}`], values, nameMissing) }
  }

  return [
    {
      excursion_id: null,
      name: reader?.name ?? null,
      phone: reader?.phone ?? null,
      email: null,
      ...textOf('dispatch', parts, {
        spoken: dispatch.language ?? parts[0]?.language_guide ?? defaultLanguage,
        customer: null,
        ...meeting,
      }),
    },
    ...parts.map((part) => {
      const { phone = null, email = null } = contacts.get(part.excursion_id) ?? {}
      const spoken = part.language ?? part.language_guide
      const text = textOf('customer', [part], { ...part, spoken })
      return { excursion_id: part.excursion_id, name: part.customer, phone, email, ...text }
    }),
  ]
}

/** Facts that differ between the readers of a dispatch's texts. */
interface Read {
  /** BCP 47 tag of the reader's language. */
  spoken: string
  customer: string | null
  pickup_time: string | null
  meeting_point: string | null
}
