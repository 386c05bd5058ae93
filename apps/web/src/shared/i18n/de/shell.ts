import { requestNumber, tryAgain } from '@gangway/texts/actions/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  skip: 'Zum Inhalt springen',
  pageKeys: '{title} (G, dann {letter})',
  navigation: 'Hauptnavigation',
  tabs: 'Offene Seiten',
  'tabs.menu': 'Seite',
  'tabs.refresh': 'Neu laden',
  'tabs.close': 'Schließen',
  'tabs.closeNamed': '{title} schließen',
  'tabs.closeOthers': 'Andere schließen',
  'tabs.closeAll': 'Alle schließen',
  'tabs.unread': {
    one: '{n} Anfrage mit ungelesenen Kommentaren',
    other: '{n} Anfragen mit ungelesenen Kommentaren',
  },
  noName: 'ohne Namen',
  moreEntries: 'Mehr',
  newTab: 'öffnet in einem neuen Tab',
  fullscreen: 'Vollbild',
  leaveFullscreen: 'Vollbild verlassen',
  tools: 'Werkzeuge',
  alerts: 'Mitteilungen',
  alertsCount: 'Mitteilungen: {n}',
  closeAlerts: 'Mitteilungen schließen',
  profile: 'Profil',
  breadcrumb: 'Sie sind hier',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  language: 'Sprache',
  'language.en': 'English',
  'language.de': 'Deutsch',
  languageFailed: 'Die Sprache konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  theme: 'Darstellung',
  'theme.light': 'Hell',
  'theme.dark': 'Dunkel',
  'theme.auto': 'System',
  account: 'Konto von {name}',
  accountLoading: 'Konto',
  logOut: 'Abmelden',
  'role.admin': 'Administration',
  'role.staff': 'Mitarbeit',
  'role.agency': 'Agentur',
  loading: 'Wird geladen',
  notFound: 'Hoppla! Seite nicht gefunden.',
  notFoundHint:
    'Wir konnten die gesuchte Seite nicht finden. Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde entfernt. Alles Gespeicherte ist sicher.',
  failed: 'Hoppla! Etwas ist schiefgegangen.',
  failedHint:
    'Wir kümmern uns sofort darum. Alles Gespeicherte ist sicher; was Sie seither getippt haben, müssen Sie vielleicht noch einmal eingeben.',
  forbidden: 'Hoppla! Diese Seite ist gesperrt',
  forbiddenHint:
    'Sie haben keinen Zugriff auf diese Seite. Fragen Sie Ihre Kontaktperson, wenn Sie sie brauchen. Es wurde nichts geändert.',
  notLoaded: 'Ein Teil dieser Seite konnte nicht geladen werden.',
  notLoadedHint:
    'Alles Gespeicherte ist sicher. Vielleicht gibt es eine neue Version: Bitte laden Sie die Seite neu.',
  outdated: 'Eine neue Version ist da.',
  outdatedHint:
    'Alles Gespeicherte ist sicher. Bitte laden Sie die Seite neu, um weiterzuarbeiten.',
  newRelease:
    'Eine neue Version ist da. Speichern Sie, woran Sie arbeiten, und laden Sie dann neu.',
  busy: 'Der Server ist gerade stark ausgelastet. Wir versuchen es gleich noch einmal.',
  lostSince: 'Keine Verbindung seit {time}.',
  lostHint:
    'Was Sie sehen und tippen, bleibt hier. Sie können weiterlesen; speichern und entscheiden Sie, sobald sie wieder da ist.',
  backHome: 'Zur Startseite',
  reload: 'Seite neu laden',
  tryAgain,
  thenKey: 'dann',
  copyNumber: 'Nummer kopieren',
  numberCopied: 'Nummer kopiert',
  requestNumber,
  scriptsAwaited:
    'Diese Seite lässt sich lesen, aber noch nicht bedienen: Es fehlen ihre Skripte. Laden Sie sie neu, oder schalten Sie JavaScript ein.',
  close: 'Schließen',
} satisfies TranslationOf<typeof english>
