import { timesAgo } from './dates.ts'
import { texts } from './template.ts'

/** The pages on which a password is set; links in mails are called the same. */
export const passwordPages = texts({
  invitation: { en: 'Set your password', de: 'Passwort festlegen' },
  reset: { en: 'Choose a new password', de: 'Neues Passwort festlegen' },
})

/** Texts of one's own account. */
export const accounts = texts({
  title: { en: 'Profile', de: 'Profil' },
  loading: { en: 'Loading your profile', de: 'Ihr Profil wird geladen' },
  person: { en: 'About you', de: 'Über Sie' },
  personHint: {
    en: 'How colleagues see you, and the language we write to you in.',
    de: 'Wie andere Sie sehen und in welcher Sprache wir Ihnen schreiben.',
  },
  name: { en: 'Name', de: 'Name' },
  introduction: { en: 'Introduction', de: 'Vorstellung' },
  introductionHint: {
    en: 'A sentence about yourself, if you like.',
    de: 'Ein Satz über Sie, wenn Sie möchten.',
  },
  language: { en: 'Language', de: 'Sprache' },
  saved: { en: 'Profile saved.', de: 'Profil gespeichert.' },
  avatarOf: { en: 'Your picture', de: 'Ihr Bild' },
  avatarChoose: { en: 'Choose a picture', de: 'Bild auswählen' },
  avatarHint: {
    en: 'PNG, JPEG or WebP; it is resized before upload.',
    de: 'PNG, JPEG oder WebP; das Bild wird vor dem Hochladen verkleinert.',
  },
  avatarUnreadable: {
    en: 'We can’t read this picture. Please choose a PNG, JPEG or WebP file.',
    de: 'Dieses Bild können wir nicht lesen. Bitte wählen Sie eine PNG-, JPEG- oder WebP-Datei.',
  },
  email: { en: 'Email', de: 'E-Mail' },
  emailHint: {
    en: 'You sign in with this address. To change it, open the link we send to the new address; we also notify the old one.',
    de: 'Damit melden Sie sich an. Um sie zu ändern, öffnen Sie den Link, den wir an die neue Adresse senden; die alte wird benachrichtigt.',
  },
  emailNew: { en: 'New email', de: 'Neue E-Mail' },
  emailSave: { en: 'Change email', de: 'E-Mail ändern' },
  emailAsked: { en: 'We sent a link to {email}.', de: 'Wir haben einen Link an {email} gesendet.' },
  emailKept: {
    en: 'Your email address stays the same.',
    de: 'Ihre E-Mail-Adresse bleibt unverändert.',
  },
  emailPending: {
    en: 'Waiting for {email}: open the link we sent there within 24 hours. Until then, sign in with your current address.',
    de: 'Bestätigung von {email} steht aus: Öffnen Sie innerhalb von 24 Stunden den Link, den wir dorthin gesendet haben. Bis dahin melden Sie sich mit der bisherigen Adresse an.',
  },
  password: { en: 'Password', de: 'Passwort' },
  passwordHint: {
    en: 'Changing it signs you out on all other devices.',
    de: 'Wenn Sie es ändern, werden Sie auf allen anderen Geräten abgemeldet.',
  },
  secondFactor: { en: 'Two-factor authentication', de: 'Zwei-Faktor-Authentifizierung' },
  secondFactorHint: {
    en: 'A code from an app on your phone, in addition to your password.',
    de: 'Ein Code aus einer App auf Ihrem Telefon, zusätzlich zum Passwort.',
  },
  secondFactorOn: {
    en: 'Two-factor authentication is on.',
    de: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet.',
  },
  secondFactorOff: {
    en: 'Two-factor authentication is off.',
    de: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  },
  secondFactorSetUp: { en: 'Set up', de: 'Einrichten' },
  secondFactorScan: {
    en: 'Scan this code with your authenticator app, or enter the key by hand.',
    de: 'Scannen Sie den Code mit Ihrer Authenticator-App, oder geben Sie den Schlüssel von Hand ein.',
  },
  secondFactorQr: {
    en: 'QR code for your authenticator app',
    de: 'QR-Code für Ihre Authenticator-App',
  },
  secondFactorKey: { en: 'Key', de: 'Schlüssel' },
  secondFactorCode: { en: 'Code from the app', de: 'Code aus der App' },
  secondFactorConfirm: { en: 'Turn on', de: 'Einschalten' },
  secondFactorTurnOff: { en: 'Turn off', de: 'Ausschalten' },
  secondFactorTurnedOff: {
    en: 'Two-factor authentication turned off.',
    de: 'Zwei-Faktor-Authentifizierung ausgeschaltet.',
  },
  codesTitle: { en: 'Your recovery codes', de: 'Ihre Wiederherstellungscodes' },
  codesHint: {
    en: 'Each code signs you in once if you lose your phone. Keep them somewhere safe: they are shown only this once.',
    de: 'Mit jedem Code können Sie sich einmal anmelden, falls Sie Ihr Telefon verlieren. Bewahren Sie sie sicher auf: Sie werden nur dieses eine Mal angezeigt.',
  },
  codesDownload: { en: 'Download', de: 'Herunterladen' },
  codesPrint: { en: 'Print', de: 'Drucken' },
  codesKept: { en: 'I have saved them', de: 'Ich habe sie gesichert' },
  codesFile: { en: 'Recovery codes for {app}', de: 'Wiederherstellungscodes für {app}' },
  passkeys: { en: 'Passkeys', de: 'Passkeys' },
  passkeysHint: {
    en: 'Sign in with your fingerprint, your face or a PIN instead of your password. A passkey also counts for two-factor authentication.',
    de: 'Damit melden Sie sich per Fingerabdruck, Gesicht oder PIN statt mit dem Passwort an. Ein Passkey zählt auch für die Zwei-Faktor-Authentifizierung.',
  },
  passkeysNone: { en: 'You have no passkeys yet.', de: 'Sie haben noch keine Passkeys.' },
  passkeysFailed: {
    en: 'Your passkeys could not be loaded.',
    de: 'Ihre Passkeys konnten nicht geladen werden.',
  },
  passkeysNotHere: {
    en: 'Passkeys work only when this site is opened by name over https.',
    de: 'Passkeys funktionieren nur, wenn diese Seite mit ihrem Namen über https aufgerufen wird.',
  },
  passkeysNoBrowser: {
    en: 'This browser does not support passkeys.',
    de: 'Dieser Browser unterstützt keine Passkeys.',
  },
  passkeyAdd: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
  passkeyName: { en: 'Name', de: 'Name' },
  passkeyNameHint: {
    en: 'So you can tell your passkeys apart, such as “Phone”.',
    de: 'Damit Sie Ihre Passkeys unterscheiden können, zum Beispiel „Telefon“.',
  },
  passkeyAdded: { en: 'Passkey added.', de: 'Passkey hinzugefügt.' },
  passkeyKnown: {
    en: 'This device already has a passkey for your account.',
    de: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  },
  passkeyUsed: { en: 'Last used: {when}', de: 'Zuletzt verwendet: {when}' },
  passkeyUnused: { en: 'Not used yet', de: 'Noch nicht verwendet' },
  passkeyCreated: { en: 'Added: {when}', de: 'Hinzugefügt: {when}' },
  passkeyRemove: { en: 'Remove', de: 'Entfernen' },
  passkeyRemoveNamed: { en: 'Remove passkey: {name}', de: 'Passkey entfernen: {name}' },
  passkeyRemoveQuestion: { en: 'Remove the passkey “{name}”?', de: 'Passkey „{name}“ entfernen?' },
  passkeyRemoveConsequence: {
    en: 'You can no longer sign in with it. We’ll confirm this by email.',
    de: 'Sie können sich damit nicht mehr anmelden. Wir bestätigen Ihnen das per E-Mail.',
  },
  passkeyKeep: { en: 'Keep', de: 'Behalten' },
  passkeyRemoved: { en: 'Passkey removed.', de: 'Passkey entfernt.' },
  passkeyInstead: { en: 'Use a passkey instead', de: 'Stattdessen einen Passkey verwenden' },
  sessions: { en: 'Where you’re signed in', de: 'Wo Sie angemeldet sind' },
  sessionsHint: {
    en: 'End any session you don’t recognize, then change your password.',
    de: 'Beenden Sie Sitzungen, die Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  },
  signIns: { en: 'Recent sign-ins', de: 'Letzte Anmeldungen' },
  signInsHint: {
    en: 'The last 30 days. If you don’t recognize one, change your password.',
    de: 'Die letzten 30 Tage. Wenn Sie eine nicht kennen, ändern Sie Ihr Passwort.',
  },
  signInsFailed: {
    en: 'Your sign-ins could not be loaded.',
    de: 'Ihre Anmeldungen konnten nicht geladen werden.',
  },
  signInsEmpty: {
    en: 'No sign-ins yet. The next one appears here.',
    de: 'Noch keine Anmeldungen. Die nächste erscheint hier.',
  },
  signInsAll: { en: 'Show all', de: 'Alle anzeigen' },
  signInFrom: { en: 'from {from}', de: 'von {from}' },
  signInNew: { en: 'New device', de: 'Neues Gerät' },
  'outcome.wrong_credentials': { en: 'Wrong password', de: 'Falsches Passwort' },
  'outcome.wrong_code': { en: 'Wrong code', de: 'Falscher Code' },
  'outcome.wrong_passkey': { en: 'Passkey refused', de: 'Passkey abgelehnt' },
  'outcome.browser_required': { en: 'Not from a browser', de: 'Nicht aus einem Browser' },
  'outcome.no_account': { en: 'No account', de: 'Kein Konto' },
  sessionsFailed: {
    en: 'Your sessions could not be loaded.',
    de: 'Ihre Sitzungen konnten nicht geladen werden.',
  },
  sessionThis: { en: 'This device', de: 'Dieses Gerät' },
  sessionSeen: { en: 'Last active: {when}', de: 'Zuletzt aktiv: {when}' },
  sessionEnd: { en: 'End', de: 'Beenden' },
  sessionEndNamed: { en: 'End session: {device}', de: 'Sitzung beenden: {device}' },
  sessionEnded: { en: 'Session ended.', de: 'Sitzung beendet.' },
  deviceOn: { en: '{browser} on {system}', de: '{browser} auf {system}' },
  deviceUnknown: { en: 'Unknown device', de: 'Unbekanntes Gerät' },
  'seen.now': timesAgo.now,
  'seen.minutes': {
    en: { one: '{n} minute ago', other: '{n} minutes ago' },
    de: { one: 'vor {n} Minute', other: 'vor {n} Minuten' },
  },
  'seen.hours': {
    en: { one: '{n} hour ago', other: '{n} hours ago' },
    de: { one: 'vor {n} Stunde', other: 'vor {n} Stunden' },
  },
  'seen.yesterday': timesAgo.yesterday,
})

/** The first line of a mail. */
export const greeting = texts({ en: 'Hello {name},', de: 'Guten Tag {name},' })

/** Mails with a link to a page about an account. */
export const accountLinkMails = texts({
  reset: {
    subject: { en: 'Reset your {app} password', de: 'Ihr Passwort für {app}' },
    paragraph: {
      en: 'Someone asked to reset the password of your {app} account. If it was you, choose a new one within 30 minutes.',
      de: 'Jemand hat ein neues Passwort für Ihr Konto bei {app} angefordert. Wenn Sie es waren, legen Sie es innerhalb von 30 Minuten fest.',
    },
    button: passwordPages.reset,
    closing: {
      en: 'If it wasn’t you, ignore this email. Your password stays the same.',
      de: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt unverändert.',
    },
  },
  invitation: {
    subject: { en: 'Your {app} account', de: 'Ihr Konto bei {app}' },
    paragraph: {
      en: 'Your {app} account is ready. Choose a password within seven days to sign in.',
      de: 'Für Sie wurde ein Konto bei {app} angelegt. Legen Sie innerhalb von sieben Tagen ein Passwort fest, um sich anzumelden.',
    },
    button: passwordPages.invitation,
    closing: {
      en: 'After that, request a new link with “Forgot password” on the sign-in page.',
      de: 'Danach erhalten Sie über „Passwort vergessen“ auf der Anmeldeseite einen neuen Link.',
    },
  },
  email: {
    subject: {
      en: 'Confirm your email address for {app}',
      de: 'Bestätigen Sie Ihre E-Mail-Adresse für {app}',
    },
    paragraph: {
      en: 'You asked to sign in to {app} with this address from now on. Open the link within 24 hours to confirm that it is yours.',
      de: 'Mit dieser Adresse möchten Sie sich künftig bei {app} anmelden. Öffnen Sie innerhalb von 24 Stunden den Link, um zu bestätigen, dass sie Ihnen gehört.',
    },
    button: { en: 'Confirm this address', de: 'Adresse bestätigen' },
    closing: {
      en: 'If you did not ask for this, ignore this email. Nothing will change.',
      de: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Es ändert sich nichts.',
    },
  },
})

const changePassword = texts({
  en: 'If this wasn’t you, change your password right away and tell your contact.',
  de: 'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
})

/** Mails to the owner of an account, so that they learn about changes they did not make. */
export const accountNoticeMails = texts({
  authenticator_off: {
    subject: {
      en: 'The authenticator app for {app} was turned off',
      de: 'Authenticator-App für {app} ausgeschaltet',
    },
    happened: {
      en: 'The authenticator app was removed from your {app} account. Your passkeys still work.',
      de: 'die Authenticator-App wurde aus Ihrem Konto bei {app} entfernt. Ihre Passkeys gelten weiterhin.',
    },
    ifNotYou: changePassword,
  },
  passkey_added: {
    subject: { en: 'A passkey for {app} was added', de: 'Neuer Passkey für {app}' },
    happened: {
      en: 'A passkey was added to your {app} account. It can be used to sign in without a password.',
      de: 'Ihrem Konto bei {app} wurde ein Passkey hinzugefügt. Damit kann man sich ohne Passwort anmelden.',
    },
    ifNotYou: {
      en: 'If this wasn’t you, remove it in your profile right away, change your password and tell your contact.',
      de: 'Wenn Sie das nicht waren, entfernen Sie ihn bitte sofort in Ihrem Profil, ändern Sie Ihr Passwort und wenden Sie sich an Ihre Kontaktperson.',
    },
  },
  passkey_removed: {
    subject: { en: 'A passkey for {app} was removed', de: 'Passkey für {app} entfernt' },
    happened: {
      en: 'A passkey was removed from your {app} account. It can no longer be used to sign in.',
      de: 'ein Passkey Ihres Kontos bei {app} wurde entfernt. Mit ihm kann man sich nicht mehr anmelden.',
    },
    ifNotYou: changePassword,
  },
  email_changed: {
    subject: { en: 'Your {app} email address was changed', de: 'Ihre E-Mail-Adresse bei {app}' },
    happened: {
      en: 'The email address of your {app} account was changed. This address is no longer used.',
      de: 'die E-Mail-Adresse Ihres Kontos bei {app} wurde geändert. Diese Adresse wird nicht mehr verwendet.',
    },
    ifNotYou: {
      en: 'If this wasn’t you, please tell your contact right away.',
      de: 'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an Ihre Kontaktperson.',
    },
  },
  new_device: {
    subject: { en: 'New sign-in to {app}', de: 'Neue Anmeldung bei {app}' },
    happened: {
      en: 'Someone signed in to your {app} account from a browser or place we haven’t seen before. Your profile shows when and from where.',
      de: 'bei Ihrem Konto für {app} hat sich jemand mit einem Browser oder von einem Ort aus angemeldet, den wir noch nicht kennen. Wann und von wo, steht in Ihrem Profil.',
    },
    ifNotYou: changePassword,
  },
  password_changed: {
    subject: {
      en: 'Your password for {app} was changed',
      de: 'Ihr Passwort für {app} wurde geändert',
    },
    happened: {
      en: 'The password of your {app} account was changed.',
      de: 'das Passwort Ihres Kontos bei {app} wurde geändert.',
    },
    ifNotYou: {
      en: 'If this wasn’t you, choose a new password right away with “Forgot password” on the sign-in page, and tell your contact.',
      de: 'Wenn Sie das nicht waren, legen Sie bitte sofort über „Passwort vergessen“ auf der Anmeldeseite ein neues fest und wenden Sie sich an Ihre Kontaktperson.',
    },
  },
  second_factor_off: {
    subject: {
      en: 'Two-factor authentication for {app} was turned off',
      de: 'Zwei-Faktor-Authentifizierung für {app} ausgeschaltet',
    },
    happened: {
      en: 'Two-factor authentication was turned off for your {app} account. Your password alone is now enough to sign in.',
      de: 'die Zwei-Faktor-Authentifizierung Ihres Kontos bei {app} wurde ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.',
    },
    ifNotYou: changePassword,
  },
  second_factor_removed: {
    subject: {
      en: 'Two-factor authentication for {app} was turned off by an administrator',
      de: 'Zwei-Faktor-Authentifizierung für {app} von der Administration ausgeschaltet',
    },
    happened: {
      en: 'An administrator turned off two-factor authentication for your {app} account and signed you out everywhere. Sign in with your password and set it up again in your profile.',
      de: 'die Administration hat die Zwei-Faktor-Authentifizierung Ihres Kontos bei {app} ausgeschaltet und Sie überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie sie in Ihrem Profil neu ein.',
    },
    ifNotYou: {
      en: 'If you did not ask for this, please tell your contact right away.',
      de: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte sofort an Ihre Kontaktperson.',
    },
  },
})
