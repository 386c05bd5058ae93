/**
 * First words of a row of sums in the languages of the trade, as office programs and pivot tables write them; without
 * accents.
 */
const sums = [
  'gesamt, gesamtsumme, gesamtergebnis, gesamtbetrag, gesamtanzahl, gesamtwert, gesamtzahl, summe, summen, insgesamt',
  'endsumme, zwischensumme, teilsumme, teilergebnis, ergebnis',
  'total, totals, grand total, subtotal, sub total, sum, sums, grand sum, overall total',
  'total general, totaux, sous total, somme, totale, totali, totale complessivo, subtotale, somma',
  'suma, sumas, sumatorio, total geral, soma, totaal, eindtotaal, algemeen totaal, subtotaal, totalen',
  'summa, totalt, totalsumma, delsumma, i alt, ialt, hovedtotal, totalsum, sammenlagt, delsum, samtals',
  'yhteensa, kaikki yhteensa, loppusumma, valisumma, kokku, kopa, is viso',
  'razem, ogołem, łacznie, suma koncowa, celkem, celkovy soucet, soucet, spolu, celkom, sucet',
  'osszesen, vegosszeg, mindosszesen, reszosszeg, ukupno, sveukupno, skupaj, zbroj, vsota',
  'συνολο, γενικο συνολο, γενικο αθροισμα, αθροισμα, υποσυνολο',
  'итого, итог, общии итог, всего, сумма, разом, усього, підсумок, общо, укупно',
  'toplam, genel toplam, ara toplam, 合計, 総計, 小計, 总计, 合计, 總計, 小计, 합계, 총계, Σ, ∑',
].flatMap((line) => line.split(', '))

const firstWords = new RegExp(`^(?:${sums.join('|')})(?:$|[\\s:.(=])`, 'iu')

/** Whether a row sums up those above it, as last rows of exported spreadsheets often do. */
export function isTotalRow(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return firstWords.test(plain(first.slice(0, longest)))
}

/** Characters; no first words are longer. */
const longest = 100

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .normalize('NFC')
    .replaceAll(/[-\u2010-\u2015\s]+/g, ' ')
    .replaceAll('ı', 'i')
}
