import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostValue } from './lost-value.ts'

/** As Excel, LibreOffice, Google Sheets and Access translate them. */
const errors = [
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED!',
  '#CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! #PYTHON! #TIMEOUT! #ERROR! #Name? #Num! #Div/0! #Error',
  '#WERT! #BEZUG! #ZAHL! #NV #DATEN_ABRUFEN #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #n/a #ref!',
  '#NUL! #VALEUR! #NOM? #NOMBRE! #CHARGEMENT_DONNEES #PROPAGATION! #EPARS! #CALCUL! #CHAMP!',
  '#¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #N/D #¡DESBORDAMIENTO! #OBTENIENDO_DATOS',
  '#NULLO! #VALORE! #RIF! #NOME? #ESPANSIONE! #ESTRAZIONE_DATI_IN_CORSO #NÚM! #DESPEJAR! #N/DISP',
  '#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOPEN! #GEGEVENS_OPHALEN',
  '#ZERO! #DZIEL/0! #ARG! #ADR! #NAZWA? #LICZBA! #ROZLANIE! #DĚLENÍ_NULOU! #HODNOTA! #ČÍSLO!',
  '#SKÄRNING! #DIVISION/0! #VÄRDEFEL! #REFERENS! #NAMN? #OGILTIGT! #SAKNAS! #VÆRDI! #NAVN? #I/T',
  '#TYHJÄ! #JAKO/0! #ARVO! #VIITTAUS! #NIMI? #LUKU! #PUUTTUU! #ÉRTÉK! #ZÉRÓOSZTÓ! #HIÁNYZIK',
  '#ПУСТО! #ДЕЛ/0! #ЗНАЧ! #ССЫЛКА! #ИМЯ? #ЧИСЛО! #Н/Д #BOŞ! #SAYI/0! #DEĞER! #BAŞV! #AD? #YOK',
  "#ІМ'Я? #ΤΙΜΗ! #ΑΝΑΦ! #Δ/Υ #スピル! #NENÍ_K_DISPOZICI #N/V #VREDN! #NAZIV? Err:502 Fehler:502",
  'Erreur:508 Errore:522 ###### ## ####################',
].flatMap((line) => line.split(' '))

test.each(errors)('%s is an error', (text) => {
  const shown = text.replace(/^#{2,}$/, '######')
  for (const cell of [text, ` ${text}\u00a0`, `\u200e${text}`]) {
    expect(lostValue(cell)).toEqual({ kind: 'error', text: shown })
  }
})

test.each([
  '#',
  '#1',
  '#12',
  '#1!',
  '#Kiel',
  '#KIEL',
  'N/A',
  'NV-12',
  '# 4',
  'Pier #4',
  '#4/5',
  'Fehler: keine',
  'Error',
  'Err:50',
  'WERT!',
  `#${'A'.repeat(300)}!`,
])('%j is a text as any other', (text) => {
  expect(lostValue(text)).toBeNull()
})

describe('a shortened number', () => {
  test.each([
    ['4.91714E+11', '4.91…E+11'],
    ['4,91714E+11', '4,91…E+11'],
    ['4.9E11', '4.9E11'],
    ['4.9e11', '4.9e11'],
    ['4.91713920014E11', '4.91…E11'],
    ['+4.9E+11', '+4.9E+11'],
    ['-4.9E-05', '-4.9E-05'],
    ['−4,9E+11', '−4,9E+11'],
    [' 4.9 E + 11 ', '4.9 E + 11'],
    ['4.9\u00a0E11', '4.9 E11'],
    ['491.7E+9', '491.…E+9'],
    ['5E+11', '5E+11'],
    ['5.E+11', '5.E+11'],
    ['5e+21', '5e+21'],
    ['４．９Ｅ＋１１', '4.9E+11'],
    ['\u202a4.9E+11\u202c', '4.9E+11'],
    ['4.9E+123', '4.9E+123'],
  ])('%j is one, named without its later digits', (cell, text) => {
    expect(lostValue(cell)).toEqual({ kind: 'shortened', text })
  })

  test.each([
    '12E4',
    '7E3',
    '7E-3',
    '5E11',
    'E+11',
    '4.9',
    '4.9E',
    '4.9E+',
    '1E',
    '3.E5',
    '4.9E+11x',
    'A4.9E+11',
    '491713920014',
    '12E-04',
    'EX-1E+5',
    '1234E+5',
    '4.9.1E+5',
  ])('%j is none', (cell) => {
    expect(lostValue(cell)).toBeNull()
  })

  test('law: whatever a number of decimals becomes, with either decimal sign, is found and never whole', () => {
    const numbers = fc.double({ min: 1, max: 1e300, noNaN: true, noDefaultInfinity: true })
    const digits = fc.integer({ min: 1, max: 14 })
    const sign = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace('.', ','),
      (text: string) => text.replace('e', 'E'),
      (text: string) => text.replace('e+', 'E'),
      (text: string) => ` ${text} `,
    )
    fc.assert(
      fc.property(numbers, digits, sign, (number, decimals, written) => {
        const found = lostValue(written(number.toExponential(decimals)))
        expect(found?.kind).toBe('shortened')
        expect(found?.text.replace(/E.*/i, '').replaceAll(/\D/g, '').length).toBeLessThan(4)
      }),
    )
  })
})

test('law: letters, digits and signs of references are no lost value', () => {
  const part = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
  fc.assert(
    fc.property(part, part, fc.constantFrom('-', '/', '_', ''), (one, other, sign) => {
      expect(lostValue(`${one}${sign}${other}`)).toBeNull()
    }),
  )
})
