import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** The rules of docs/tone.md that a program can hold: words that are spelled one way, and turns that read translated. */
const root = join(import.meta.dirname, '..')

const english = [
  'apps/web/src/shared/i18n/en/*.ts',
  'packages/texts/src/**/english.ts',
  'apps/{server,widgets}/src/**/*-{texts,mail}.ts',
  'packages/contract/src/errors.ts',
]
const german = [
  'apps/web/src/shared/i18n/de/*.ts',
  'packages/texts/src/**/german.ts',
  ...english.slice(2, 3),
]

const notEnglish: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b[eE]-mail/, 'email'],
  [/\bsomebody|\bnobody/i, 'someone, no one'],
  [/\b(?:cancelled|colour|recognise|organisation)/i, 'canceled, color, recognize, organization'],
  [/\bsecond factor/i, 'two-factor authentication'],
  [/\bthere is no such\b/i, '… not found'],
  [/\bwaits? for you\b/i, 'needs your attention'],
  [/\bnot yours\b|\byours to see\b/i, "you don't have access"],
  [/\bholds (?:a|more|something)\b/i, 'contains'],
  [/\bany more\b|\banew\b/i, 'any longer, again'],
  [/\blogout\b|\blog-out\b|\blog in\b/i, 'log out, sign in'],
  [/\bsignin\b|\bsign in page\b/i, 'sign in, sign-in page'],
]

const notGerman: typeof notEnglish = [
  [/(?<!E-)\bMails?\b/, 'E-Mail'],
  [/\bzweiten? Faktor/i, 'Zwei-Faktor-Authentifizierung'],
  [/\bAnsprechpartner|\bAnsprechperson/, 'Kontaktperson'],
  [/\bAuthentifizierungs-App/, 'Authenticator-App'],
  [/\bGuide\b/, 'Reiseleitung'],
  [/\b[Dd](?:u|ir|ich|ein|eine)\b/, 'Sie'],
]

/** Every string and template of the files that match, with where it stands. */
function textsIn(patterns: readonly string[]): { place: string; text: string }[] {
  return globSync([...patterns], { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const found: { place: string; text: string }[] = []
    const add = (start: number, text: string) => {
      const line = source.slice(0, start).split('\n').length
      found.push({ place: `${path}:${line}`, text })
    }
    new Visitor({
      Literal({ start, value }) {
        if (typeof value === 'string') add(start, value)
      },
      TemplateElement({ start, value }) {
        add(start, value.cooked ?? value.raw)
      },
    }).visit(parseSync(path, source).program)
    return found
  })
}

function faults(patterns: readonly string[], rules: typeof notEnglish): string[] {
  return textsIn(patterns).flatMap(({ place, text }) =>
    rules
      .filter(([pattern]) => pattern.test(text))
      .map(([, instead]) => `${place}: “${text}” – ${instead}`),
  )
}

describe('docs/tone.md', () => {
  test('every English text is found', () => {
    expect(textsIn(english).length).toBeGreaterThan(1000)
  })

  test('English texts keep to it', () => {
    expect(faults(english, notEnglish)).toEqual([])
  })

  test('German texts keep to it', () => {
    expect(faults(german, notGerman)).toEqual([])
  })
})
