/** Looked for in this order: later ones also call themselves by earlier names. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

export interface DeviceName {
  browser: string | null
  system: string | null
}

/** The device's everyday name, from its browser's user agent. */
export function deviceName(user_agent: string): DeviceName {
  return { browser: nameIn(browsers, user_agent), system: nameIn(systems, user_agent) }
}

function nameIn(names: readonly (readonly [string, string])[], text: string): string | null {
  return names.find(([sign]) => text.includes(sign))?.[1] ?? null
}
