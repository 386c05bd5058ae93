import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language, languageOf } from '@gangway/domain/languages/language'

/**
 * The language in which a caller reads, by what its browser or client prefers: the first one of ours.
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
