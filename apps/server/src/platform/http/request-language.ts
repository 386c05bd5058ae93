import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'

/**
 * The language a caller reads, by the preferences of its browser or client: the first that we have.
 *
 * @param headers with `Accept-Language`, such as `de-AT, en;q=0.8`
 */
export function languageOfRequest({
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'accept-language'>): Language {
  const ranges = accepted.split(',').flatMap((range) => {
    const [tag = '', quality] = range.trim().toLowerCase().split(';q=')
    const language = languageOf(tag.split('-')[0])
    return language === null ? [] : { language, quality: Number(quality ?? 1) }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0)
  const [first] = wanted.toSorted((one, other) => other.quality - one.quality)
  return first?.language ?? defaultLanguage
}
