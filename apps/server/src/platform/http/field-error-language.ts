import type { FieldErrors } from '@gangway/contract/errors'

type ErrorLanguage = 'en' | 'de'

/**
 * The language in which a caller reads, by what its browser or client prefers: the first one of ours.
 *
 * @param header `Accept-Language`, such as `de-AT, en;q=0.8`
 */
export function errorLanguageOf(header: string | undefined): ErrorLanguage {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', quality] = range.trim().toLowerCase().split(';q=')
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const ours = ranges.filter(({ language, quality }) => isOurs(language) && quality > 0)
  const [first] = ours.toSorted((one, other) => other.quality - one.quality)
  return first?.language === 'de' ? 'de' : 'en'
}

function isOurs(language: string | undefined): boolean {
  return language === 'en' || language === 'de'
}

/** What is wrong with a field, as the contract and the services word it, and the same in German. */
const reasons: readonly (readonly [english: RegExp, german: string])[] = [
  [/^is required\.$/, 'ist erforderlich.'],
  [/^is not known\.$/, 'ist nicht bekannt.'],
  [/^is not known; known are (.+)\.$/, 'ist nicht bekannt; bekannt sind $1.'],
  [/^is not valid\.$/, 'ist nicht gültig.'],
  [/^is wrong\.$/, 'ist falsch.'],
  [/^is not a valid number\.$/, 'ist keine gültige Zahl.'],
  [/^is not a whole number\.$/, 'ist keine ganze Zahl.'],
  [/^is not a valid date \((.+)\)\.$/, 'ist kein gültiges Datum ($1).'],
  [/^is not a valid instant(?: \((.+)\))?\.$/, 'ist kein gültiger Zeitpunkt.'],
  [/^is not a time of the day \((.+)\)\.$/, 'ist keine Uhrzeit ($1).'],
  [
    /^is not one of the pick-up times \(.+\)\.$/,
    'ist keine der Abholzeiten (HH:mm, alle fünf Minuten).',
  ],
  [/^must be a valid email\.$/, 'muss eine gültige E-Mail-Adresse sein.'],
  [/^must be (-?\d+) or more\.$/, 'muss mindestens $1 sein.'],
  [/^must be (-?\d+) or less\.$/, 'darf höchstens $1 sein.'],
  [/^must be below 0\.$/, 'muss kleiner als 0 sein.'],
  [/^must be at least (\d+) characters\.$/, 'muss mindestens $1 Zeichen lang sein.'],
  [/^may not be greater than (\d+) characters\.$/, 'darf höchstens $1 Zeichen lang sein.'],
  [/^may not be greater than (\d+) kilobytes\.$/, 'darf höchstens $1 Kilobyte groß sein.'],
  [/^must have 1 to (\d+) characters\.$/, 'muss 1 bis $1 Zeichen haben.'],
  [/^contains a character that is not allowed\.$/, 'enthält ein Zeichen, das nicht erlaubt ist.'],
  [/^must be one of (.+)\.$/, 'muss eines von $1 sein.'],
  [/^must be out of (.+)\.$/, 'muss aus $1 stammen.'],
  [
    /^must be field\|direction out of (.+) and asc, desc\.$/,
    'muss Feld|Richtung aus $1 und asc, desc sein.',
  ],
  [/^must have a file name\.$/, 'muss einen Dateinamen haben.'],
  [/^must be an image\.$/, 'muss ein Bild sein.'],
  [/^must be an image of the type it names\.$/, 'muss ein Bild der genannten Art sein.'],
  [/^must not be before the start date\.$/, 'darf nicht vor dem Anfangsdatum liegen.'],
  [/^must differ from the current password\.$/, 'muss sich vom jetzigen Passwort unterscheiden.'],
  [/^names a vital twice\.$/, 'nennt einen Messwert zweimal.'],
  [/^must name at least one order\.$/, 'muss mindestens eine Bestellung nennen.'],
  [/^names an order twice\.$/, 'nennt eine Bestellung zweimal.'],
  [/^may not name more than (\d+) orders\.$/, 'darf höchstens $1 Bestellungen nennen.'],
  [/^may not name more than (\d+) people\.$/, 'darf höchstens $1 Personen nennen.'],
  [/^may not be more than (\d+) files\.$/, 'darf höchstens $1 Dateien enthalten.'],
  [/^may not have more than (\d+) addresses\.$/, 'darf höchstens $1 Adressen haben.'],
  [/^may not contain a name anybody knows\.$/, 'darf keinen Namen enthalten, den jeder kennt.'],
  [/^is too easy to guess\.$/, 'ist zu leicht zu erraten.'],
  [/^belongs to the role agency\.$/, 'gehört zur Rolle Agentur.'],
  [/^has an agency already\.$/, 'hat schon eine Agentur.'],
  [/^has too many fields\.$/, 'hat zu viele Felder.'],
  [/^names somebody who cannot be mentioned\.$/, 'nennt jemanden, der nicht erwähnt werden kann.'],
  [/^is not a known time zone\.$/, 'ist keine bekannte Zeitzone.'],
  [
    /^must end at another time than it begins\.$/,
    'muss zu einer anderen Zeit enden, als es beginnt.',
  ],
  [/^names a kind twice\.$/, 'nennt eine Art zweimal.'],
  [/^is not a version\.$/, 'ist kein Stand.'],
  [/^is not a SHA-256\.$/, 'ist kein SHA-256.'],
  [/^is not the id of an upload\.$/, 'ist nicht die Kennung eines Hochladens.'],
  [/^is not the id of a file\.$/, 'ist nicht die Kennung einer Datei.'],
  [/^is not the guid of a thread\.$/, 'ist nicht die Kennung eines Gesprächs.'],
  [/^is not the name of a field\.$/, 'ist nicht der Name eines Feldes.'],
  [/^is not the name of an error\.$/, 'ist nicht der Name eines Fehlers.'],
  [/^is not the name of a release\.$/, 'ist nicht der Name einer Version.'],
  [/^is not a route pattern\.$/, 'ist kein Muster einer Adresse.'],
]

const others: Readonly<Record<string, string>> = {
  'The email has already been taken.': 'Diese E-Mail-Adresse ist schon vergeben.',
}

/** A sentence about a field in German; null when nobody has translated it. */
export function germanFieldError(sentence: string): string | null {
  const [, field, reason] = /^The (\S+) field (.+)$/s.exec(sentence) ?? []
  if (field === undefined || reason === undefined) return others[sentence] ?? null
  const known = reasons.find(([english]) => english.test(reason))
  return known === undefined ? null : `Das Feld ${field} ${reason.replace(...known)}`
}

/** The sentences in the caller's language. */
export function inLanguage(errors: FieldErrors, language: ErrorLanguage): FieldErrors {
  if (language === 'en') return errors
  const translated: FieldErrors = Object.create(null)
  for (const [field, sentences] of Object.entries(errors)) {
    translated[field] = sentences.map((sentence) => germanFieldError(sentence) ?? sentence)
  }
  return translated
}
