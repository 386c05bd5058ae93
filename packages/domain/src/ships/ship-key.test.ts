import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shipKey } from './ship-key.ts'

/** Ships of one company or series, each another one than all others here. */
const fleets = [
  'AIDAprima AIDAperla AIDAnova AIDAcosma AIDAbella AIDAblu AIDAsol AIDAmar AIDAstella AIDAluna AIDAdiva'.split(
    ' ',
  ),
  'Mein Schiff|Mein Schiff 1|Mein Schiff 2|Mein Schiff 3|Mein Schiff 4|Mein Schiff 5|Mein Schiff 6|Mein Schiff 7|Mein Schiff Herz|Mein Schiff Relax|Mein Schiff Flow',
  'Europa|Europa 2|Costa Europa|Hanseatic nature|Hanseatic inspiration|Hanseatic spirit|Bremen|Columbus|Columbus 2|C. Columbus',
  'MSC Seaside|MSC Seaview|MSC Seashore|MSC Seascape|MSC Euribia|MSC World Europa|MSC World America|MSC Musica|MSC Magnifica|MSC Opera|MSC Lirica|MSC Armonia|MSC Sinfonia|MSC Preziosa|MSC Poesia|MSC Virtuosa|MSC Grandiosa|MSC Meraviglia|MSC Bellissima|MSC Splendida|MSC Fantasia|MSC Divina|MSC Orchestra',
  'Seaside|Seaview|Opera|Musica|Fantasia|Divina',
  'Costa Smeralda|Costa Toscana|Costa Diadema|Costa Fascinosa|Costa Favolosa|Costa Firenze|Costa Fortuna|Costa Deliziosa|Costa Pacifica|Costa Serena|Costa neoRiviera|Costa neoRomantica',
  'Queen Mary|Queen Mary 2|QM2|Queen Elizabeth|Queen Elizabeth 2|QE2|Queen Victoria|Queen Anne',
  'Star Clipper|Star Clippers|Star Flyer|Royal Clipper|Star Pride|Star Breeze|Star Legend|Wind Star|Wind Spirit|Wind Surf',
  'Sea Cloud|Sea Cloud II|Sea Cloud Spirit|Asuka|Asuka II|Asuka III|飛鳥|飛鳥II|飛鳥III',
  'Viking Star|Viking Sea|Viking Sky|Viking Sun|Viking Orion|Viking Venus|Viking Mars|Viking Vela|Viking Vesta|Viking Vidar|Viking Ve|Viking Vili',
  'Azamara Journey|Azamara Quest|Azamara Pursuit|Azamara Onward|Silver Moon|Silver Muse|Silver Nova|Silver Ray|Silver Dawn|Silver Spirit|Silver Shadow|Silver Whisper|Silver Wind|Silver Cloud',
  'Seabourn Ovation|Seabourn Encore|Seabourn Odyssey|Seabourn Quest|Seabourn Sojourn|Seabourn Venture|Seven Seas Grandeur|Seven Seas Splendor|Seven Seas Mariner',
  'Amadea|Amera|Artania|Deutschland|Albatros|Alexander|Vasco da Gama|World Voyager|World Explorer|World Navigator|The World|World',
  'Norwegian Prima|Norwegian Viva|Norwegian Sky|Norwegian Sun|Norwegian Star|Norwegian Spirit|Norwegian Epic|Norwegian Jade|Norwegian Jewel',
  'Le Boréal|L’Austral|Le Soléal|Le Lyrial|Le Ponant|Le Champlain|Le Bellot|Le Commandant Charcot|Ponant',
  'Icon of the Seas|Star of the Seas|Wonder of the Seas|Symphony of the Seas|Oasis of the Seas|Odyssey of the Seas|Seas',
  'Victoria I|Victoria II|Victoria|Victoria V|Vi|Vivi|Xi|Ivi|Mix|Viking|Civic',
  'Amadeus Silver|Amadeus Silver II|Amadeus Silver III|A-Rosa Bella|A-Rosa Viva|A-Rosa Mia|A-Rosa Aqua|nicko Vision|Vision',
  'Rotterdam|Nieuw Amsterdam|Nieuw Statendam|Koningsdam|Volendam|Zaandam|Zuiderdam|Oosterdam|Noordam|Eurodam',
  'SSenna|enna|Mystery|Stery|Tsaritsa|Aritsa|Myra|Ra|Svea|Ea|Sssea|Rmsa|Mvula|Ula|Mnemosyne|Emosyne',
  'Ocean Majesty|Majesty of the Oceans|Explorer|Explorer 1|Explorer 10|Explorer 11|Explorer 100',
].map((fleet) => (typeof fleet === 'string' ? fleet.split('|') : fleet))

const abbreviations =
  'MS|M/S|M.S.|M. S.|m s|MV|M/V|M.V.|M V|Mv.|SS|S.S.|S/S|RMS|R.M.S.|TS|T/S|SY|S/Y|MY|M/Y|STS|S.T.S.|TSS|T.S.S.|MSY|M/N|M/F|SV|MTS|GTS|RV'.split(
    '|',
  )
const quotes = [
  '""',
  "''",
  '“”',
  '„“',
  '‘’',
  '‚‘',
  '«»',
  '»«',
  '‹›',
  '「」',
  '『』',
  '＂＂',
  '``',
  '´´',
  '′′',
  '❝❞',
  '〝〟',
  '״״',
]
const spaces = [' ', '  ', '\t', '\u00a0', '\u2009', '\u3000', '\u202f', ' \t ']

/** Ways to write a name. */
const spellings: readonly ((name: string) => string)[] = [
  ...abbreviations.flatMap((short) => [
    (name: string) => `${short} ${name}`,
    (name: string) => `${name} ${short}`,
    (name: string) => `${name} (${short})`,
    (name: string) => `${name}, ${short.toLowerCase()}`,
    (name: string) => `${short} "${name}"`,
  ]),
  ...quotes.map((pair) => (name: string) => `MS ${pair.charAt(0)}${name}${pair.charAt(1)}`),
  ...quotes.map((pair) => (name: string) => `${pair.charAt(0)}MS ${name}${pair.charAt(1)}`),
  ...spaces.map(
    (space) => (name: string) => `${space}MS${space}${name.replaceAll(' ', space)}${space}`,
  ),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(' ', '-'),
  (name) => name.replaceAll(' ', ''),
  (name) => `${name}™`,
  (name) => `${name} ⚓`,
  (name) => `MS-${name}`,
]

const numbers = [
  '1|I|01|001|Ⅰ|ⅰ|１',
  '2|II|ii|02|Ⅱ|２',
  '3|III|03|Ⅲ',
  '4|IV|04|Ⅳ',
  '5|V|05',
  '6|VI|06|Ⅵ',
  '7|VII|07',
  '8|VIII|08',
  '9|IX|09|Ⅸ',
  '10|X|010',
  '11|XI|Ⅺ',
  '12|XII|Ⅻ',
  '14|XIV',
  '19|XIX',
  '20|XX|020',
].map((ways) => ways.split('|'))

// Rule E4.10
describe('shipKey', () => {
  test.each(fleets.flat().filter((name) => !/^C\. | [IV]+$/.test(name)))(
    '%s, in every spelling',
    (name) => {
      const written = spellings.map((spell) => spell(name))
      expect(written.filter((one) => shipKey(one) !== shipKey(name))).toEqual([])
    },
  )

  test.each(numbers)('the number %s at the end of a name', (...ways) => {
    const written = ways.flatMap((way) => [
      `Europa ${way}`,
      `MS Europa ${way}`,
      `Europa-${way}`,
      `Europa "${way}"`,
      `Europa ${way} (MS)`,
      `EUROPA  ${way.toLowerCase()}`,
    ])
    expect(new Set(written.map(shipKey))).toEqual(new Set([`europa${ways[0]}`]))
  })

  test.each([
    ['Côte d’Azur', ["Cote d'Azur", 'MS COTE DAZUR', 'Côte d`Azur']],
    ['飛鳥II', ['飛鳥Ⅱ', '飛鳥 2', '飛鳥2']],
    ['Queen Mary 2', ['QUEEN MARY-2', 'SS Queen\u00a0Mary2', 'RMS “Queen Mary II”']],
    [
      'MSC Seaside',
      ['M.S.C. Seaside', 'M S C Seaside', 'MS MSC Seaside', 'MSC Seaside (MS)', 'MSC-Seaside'],
    ],
    ['C. Columbus', ['MS C. Columbus', 'c.Columbus', 'MS c.Columbus', 'C. Columbus (MS)']],
    ['Œuvre Straße', ['OEUVRE STRASSE', 'oeuvre-strasse']],
    ['Οδυσσεύς', ['ΟΔΥΣΣΕΥΣ', 'MS Οδυσσευς']],
  ])('%s is also written %j', (name, others) => {
    expect(others.map(shipKey)).toEqual(others.map(() => shipKey(name)))
  })

  test('two ships never have one key', () => {
    const byKey = Map.groupBy(fleets.flat(), shipKey)
    expect([...byKey.values()].filter((names) => names.length > 1)).toEqual([])
  })

  test.each(['MS', '---', '★', 'M V', '(MS)', 'II'])('%j has a key', (name) => {
    expect(shipKey(name)).not.toBe('')
  })

  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc
      .array(
        fc.constantFrom(
          ...abbreviations,
          ...'0 02 2 I II X iix Alpha 飛鳥 é ß ™ - ( ) " .'.split(' '),
          ' ',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )

  test('is its own key', () => {
    fc.assert(
      fc.property(name, (written) => {
        expect(shipKey(shipKey(written))).toBe(shipKey(written))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same in capitals', () => {
    // Greek letters with an iota below have other capitals, and stand in no name.
    const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]*$/u
    fc.assert(
      fc.property(
        name.filter((written) => letters.test(written)),
        (written) => {
          expect(shipKey(written.toUpperCase())).toBe(shipKey(written))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('knows no quotes, brackets, dashes, spaces and controls', () => {
    const mark = /[\p{Quotation_Mark}\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Pd}\p{Z}\p{White_Space}\p{Cc}]/u
    for (let code = 1; code <= 0x10_ff_ff; code += 1) {
      const character = String.fromCodePoint(code)
      if (!mark.test(character)) continue
      expect([code, shipKey(`Europa${character}2`)]).toEqual([code, 'europa2'])
    }
  })
})
