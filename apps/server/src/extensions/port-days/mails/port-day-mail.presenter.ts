import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import {
  isLeftFor,
  isReady,
  type Light,
  lightNames,
  type Lights,
} from '@gangway/domain/port-days/lights'
import { lightReasons, portDayMail as texts, waitsFor } from '@gangway/texts/port-days'
import { inLanguage, say } from '@gangway/texts/template'
import { sideOf } from '../../../platform/access/agency-access.ts'
import type { Config } from '../../../platform/base/env.ts'
import { layOutMail, type MailLink } from '../../../platform/mail/mail-layout.ts'

/** An event as the mail lists it. */
export interface MailedEvent {
  id: number
  agency_name: string
  agency_title: string
  port_id: number
  port_name: string
  pickup_time: string | null
  lights: Lights
}

/** More than this are only counted; the page lists them. */
const longestMail = 40

/**
 * Mail about red and amber events on the port days of a date; null: none.
 *
 * @param judged every event of the date
 */
export function portDayMail({
  receiver: { name, language, agency_id },
  date,
  judged,
  config: { APP_URL },
}: {
  receiver: { name: string; language: Language; agency_id: number | null }
  date: string
  judged: readonly MailedEvent[]
  config: Pick<Config, 'APP_URL'>
}) {
  const open = judged.filter(({ lights }) => openLights(lights).length > 0)
  if (open.length === 0) return null
  const words = inLanguage(texts, language)
  const ports = new Set(open.map(({ port_id }) => port_id))
  const [first] = open
  const page =
    ports.size === 1 && first !== undefined
      ? `${APP_URL}/port-day/${first.port_id}/${date}`
      : `${APP_URL}/port-day`
  const red = open.filter(({ lights }) => !isReady(lights)).length
  const side = sideOf({ agency_id })
  const isLeft = open.some(({ lights }) => isLeftFor(side, lights))
  const rest = open.length - longestMail
  const day = formatShortDate(date, language)
  return {
    ...layOutMail({
      language,
      subject:
        red > 0
          ? say(words.notReady, language, { day, n: red })
          : say(words.open, language, { day, n: open.length }),
      name,
      paragraphs: [
        say(words.introduction, language, { day }),
        ...(isLeft ? [] : [say(words.nothingLeft, language)]),
      ],
      button: { label: words.button, url: page },
      links: open.slice(0, longestMail).map((event) => ({
        label: labelOf(event, language, side),
        url: `${APP_URL}/events/${event.id}`,
      })),
      closing: rest > 0 ? [say(words.more, language, { n: rest })] : [],
      footer: { label: words.preferences, url: `${APP_URL}/profile#notices` },
    }),
    link: page,
  }
}

function labelOf(
  { pickup_time, agency_title, agency_name, port_name, lights }: MailedEvent,
  language: Language,
  side: AskedSide,
): MailLink['label'] {
  const place = side === 'operator' ? `${port_name}, ${agency_name}` : port_name
  const title = [pickup_time, agency_title].filter((part) => part !== null).join(' ')
  const found = openLights(lights).map((light) => reasonOf(light, language, side))
  return `${title} (${place}): ${found.join('; ')}`
}

/** With whose turn it is where it is not the reader's. */
function reasonOf({ reason, count, turn }: Light, language: Language, side: AskedSide): string {
  if (reason === null) return ''
  const text = say(lightReasons[`reason.${reason}`][language], language, { n: count ?? 1 })
  return turn === null || turn === side
    ? text
    : `${text} (${say(waitsFor[`waits.${turn}`][language], language)})`
}

/** Red ones first. */
function openLights(lights: Lights): Light[] {
  const open = lightNames.flatMap((name) => {
    const light = lights[name]
    return light === null || light.color === 'green' ? [] : [light]
  })
  return open.toSorted((one, other) => rank(one) - rank(other))
}

const rank = ({ color }: Light) => (color === 'red' ? 0 : 1)
