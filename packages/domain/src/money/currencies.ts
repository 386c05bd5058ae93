/**
 * Decimal places of currencies by ISO 4217, list one as published on 2026-01-01, and of those withdrawn since 2023,
 * which older invoices have. Codes without a minor unit (gold, special drawing rights) are none to pay in.
 *
 * Our own table because ICU, which JavaScript formats with, follows usage and changes with patch releases of Node.
 */
const codes: readonly [decimals: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
     COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
     INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
     MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
     STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  [2, 'ANG BGN CUC HRK SLL ZWL'],
]

const decimals: ReadonlyMap<string, number> = new Map(
  codes.flatMap(([places, listed]) => listed.split(/\s+/).map((code) => [code, places] as const)),
)

/** Whether amounts can be written in it. */
export function isCurrency(code: string): boolean {
  return decimals.has(code)
}

/**
 * Decimal places that new amounts of a currency are counted in: 2 for EUR, 0 for JPY, 3 for KWD. Stored amounts have
 * theirs beside them.
 *
 * @throws RangeError for what is no currency
 */
export function currencyExponent(code: string): number {
  const places = decimals.get(code)
  if (places === undefined) throw new RangeError(`${code} is no currency`)
  return places
}
