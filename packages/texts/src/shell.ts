import { requestNumber, tryAgain } from './actions.ts'
import { auditTitle } from './audit.ts'
import { crewTitle } from './crew.ts'
import { statementsTitle } from './statements.ts'
import { texts } from './template.ts'

/** Texts of the frame around every page, and of the error pages. */
export const shell = texts({
  skip: { en: 'Skip to content', de: 'Zum Inhalt springen' },
  pageKeys: { en: '{title} (G then {letter})', de: '{title} (G, dann {letter})' },
  navigation: { en: 'Main navigation', de: 'Hauptnavigation' },
  tabs: { en: 'Open pages', de: 'Offene Seiten' },
  'tabs.menu': { en: 'Page', de: 'Seite' },
  'tabs.refresh': { en: 'Refresh', de: 'Neu laden' },
  'tabs.close': { en: 'Close', de: 'Schließen' },
  'tabs.closeNamed': { en: 'Close {title}', de: '{title} schließen' },
  'tabs.closeOthers': { en: 'Close others', de: 'Andere schließen' },
  'tabs.closeAll': { en: 'Close all', de: 'Alle schließen' },
  'tabs.unread': {
    en: { one: '{n} event with unread comments', other: '{n} events with unread comments' },
    de: {
      one: '{n} Anfrage mit ungelesenen Kommentaren',
      other: '{n} Anfragen mit ungelesenen Kommentaren',
    },
  },
  noName: { en: 'no-name', de: 'ohne Namen' },
  moreEntries: { en: 'More', de: 'Mehr' },
  newTab: { en: 'opens in a new tab', de: 'öffnet in einem neuen Tab' },
  fullscreen: { en: 'Full screen', de: 'Vollbild' },
  leaveFullscreen: { en: 'Leave full screen', de: 'Vollbild verlassen' },
  tools: { en: 'Tools', de: 'Werkzeuge' },
  alerts: { en: 'Alerts', de: 'Mitteilungen' },
  alertsCount: { en: 'Alerts: {n}', de: 'Mitteilungen: {n}' },
  closeAlerts: { en: 'Close the alerts', de: 'Mitteilungen schließen' },
  profile: { en: 'Profile', de: 'Profil' },
  breadcrumb: { en: 'Breadcrumb', de: 'Sie sind hier' },
  openMenu: { en: 'Open menu', de: 'Menü öffnen' },
  closeMenu: { en: 'Close menu', de: 'Menü schließen' },
  language: { en: 'Language', de: 'Sprache' },
  'language.en': { en: 'English', de: 'English' },
  'language.de': { en: 'Deutsch', de: 'Deutsch' },
  languageFailed: {
    en: 'The language could not be loaded. Please try again.',
    de: 'Die Sprache konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  },
  theme: { en: 'Theme', de: 'Darstellung' },
  'theme.light': { en: 'Light', de: 'Hell' },
  'theme.dark': { en: 'Dark', de: 'Dunkel' },
  'theme.auto': { en: 'System', de: 'System' },
  account: { en: 'Account of {name}', de: 'Konto von {name}' },
  accountLoading: { en: 'Account', de: 'Konto' },
  logOut: { en: 'Log Out', de: 'Abmelden' },
  'role.admin': { en: 'Administrator', de: 'Administration' },
  'role.staff': { en: 'Staff', de: 'Mitarbeit' },
  'role.agency': { en: 'Agency', de: 'Agentur' },
  loading: { en: 'Loading', de: 'Wird geladen' },
  notFound: { en: 'Oops! Page not found.', de: 'Hoppla! Seite nicht gefunden.' },
  notFoundHint: {
    en: 'We could not find the page you were looking for. Its address may be misspelled, or it was removed. Everything you saved is safe.',
    de: 'Wir konnten die gesuchte Seite nicht finden. Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde entfernt. Alles Gespeicherte ist sicher.',
  },
  failed: { en: 'Oops! Something went wrong.', de: 'Hoppla! Etwas ist schiefgegangen.' },
  failedHint: {
    en: 'We will work on fixing that right away. Everything you saved is safe; what you typed since may have to be entered again.',
    de: 'Wir kümmern uns sofort darum. Alles Gespeicherte ist sicher; was Sie seither getippt haben, müssen Sie vielleicht noch einmal eingeben.',
  },
  forbidden: { en: 'Oops! Page is forbidden', de: 'Hoppla! Diese Seite ist gesperrt' },
  forbiddenHint: {
    en: 'You don’t have access to this page. Ask your contact if you need it. Nothing was changed.',
    de: 'Sie haben keinen Zugriff auf diese Seite. Fragen Sie Ihre Kontaktperson, wenn Sie sie brauchen. Es wurde nichts geändert.',
  },
  notLoaded: {
    en: 'A part of this page could not be loaded.',
    de: 'Ein Teil dieser Seite konnte nicht geladen werden.',
  },
  notLoadedHint: {
    en: 'Everything you saved is safe. There may be a new version: please reload the page.',
    de: 'Alles Gespeicherte ist sicher. Vielleicht gibt es eine neue Version: Bitte laden Sie die Seite neu.',
  },
  outdated: { en: 'A new version is ready.', de: 'Eine neue Version ist da.' },
  outdatedHint: {
    en: 'Everything you saved is safe. Please reload the page to go on.',
    de: 'Alles Gespeicherte ist sicher. Bitte laden Sie die Seite neu, um weiterzuarbeiten.',
  },
  newRelease: {
    en: 'A new version is ready. Save what you are working on, then reload.',
    de: 'Eine neue Version ist da. Speichern Sie, woran Sie arbeiten, und laden Sie dann neu.',
  },
  busy: {
    en: 'The server is very busy right now. We will try again in a moment.',
    de: 'Der Server ist gerade stark ausgelastet. Wir versuchen es gleich noch einmal.',
  },
  lostSince: { en: 'No connection since {time}.', de: 'Keine Verbindung seit {time}.' },
  lostHint: {
    en: 'What you see and type stays here. You can read on; save and decide once it is back.',
    de: 'Was Sie sehen und tippen, bleibt hier. Sie können weiterlesen; speichern und entscheiden Sie, sobald sie wieder da ist.',
  },
  backHome: { en: 'Back to home', de: 'Zur Startseite' },
  reload: { en: 'Reload the page', de: 'Seite neu laden' },
  tryAgain,
  thenKey: { en: 'then', de: 'dann' },
  copyNumber: { en: 'Copy the number', de: 'Nummer kopieren' },
  numberCopied: { en: 'Number copied', de: 'Nummer kopiert' },
  requestNumber,
  scriptsAwaited: {
    en: 'You can read this page, but not use it yet: its scripts have not arrived. Reload it, or switch JavaScript on.',
    de: 'Diese Seite lässt sich lesen, aber noch nicht bedienen: Es fehlen ihre Skripte. Laden Sie sie neu, oder schalten Sie JavaScript ein.',
  },
  close: { en: 'Close', de: 'Schließen' },
})

/** Titles of routes, by what the navigation response or the route table calls them. */
export const route = texts({
  Home: { en: 'Home', de: 'Startseite' },
  Dashboard: { en: 'Home', de: 'Startseite' },
  Events: { en: 'Events', de: 'Ausflüge' },
  Event: { en: 'Event', de: 'Ausflug' },
  'Port days': { en: 'Port days', de: 'Hafentage' },
  'Port day': { en: 'Port day', de: 'Hafentag' },
  'Ship calls': { en: 'Ship calls', de: 'Anläufe' },
  'Crew and vehicles': crewTitle,
  Disruptions: { en: 'Disruptions', de: 'Störungen' },
  Dispatches: { en: 'Dispatches', de: 'Einsätze' },
  Disruption: { en: 'Disruption', de: 'Störung' },
  'New disruption': { en: 'New disruption', de: 'Neue Störung' },
  Invoices: { en: 'Invoices', de: 'Rechnungen' },
  Statements: statementsTitle,
  Profile: { en: 'Profile', de: 'Profil' },
  Administration: { en: 'Administration', de: 'Verwaltung' },
  Users: { en: 'Users', de: 'Benutzer' },
  Agencies: { en: 'Agencies', de: 'Agenturen' },
  Reasons: { en: 'Reasons', de: 'Stornogründe' },
  Texts: { en: 'Texts', de: 'Texte' },
  Integrations: { en: 'Integrations', de: 'Integrationen' },
  'API keys': { en: 'API keys', de: 'API-Schlüssel' },
  Audit: auditTitle,
  Imports: { en: 'Imports', de: 'Importe' },
  Import: { en: 'Import', de: 'Import' },
  Agency: { en: 'Agency', de: 'Agentur' },
  Webhooks: { en: 'Webhooks', de: 'Webhooks' },
  Developers: { en: 'Developers', de: 'Für Entwickler' },
  Forbidden: { en: 'No access', de: 'Kein Zugriff' },
  'Not found': { en: 'Not found', de: 'Nicht gefunden' },
  Error: { en: 'Error', de: 'Fehler' },
})

/** Messages for calls that no server has answered in words; what it answers speaks for itself. */
export const errors = texts({
  network: {
    en: 'Network Error. Please check your connection.',
    de: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
  },
  timeout: {
    en: 'timeout of {n}ms exceeded. Please try again.',
    de: 'Zeitüberschreitung nach {n} ms. Bitte versuchen Sie es noch einmal.',
  },
  unknown: { en: 'Something went wrong', de: 'Etwas ist schiefgegangen' },
})
