import { askActionNames } from './asks.ts'
import type { AuditAction } from '@gangway/domain/changes/audit-actions'
import type { AuditGroup } from '@gangway/domain/changes/audit-groups'
import { decisionNames } from './order-states.ts'
import { changedFieldNames } from './field-names.ts'
import { type Text, texts } from './template.ts'

/** Title of the audit’s page, menu item and export. */
export const auditTitle = texts({ en: 'Audit log', de: 'Protokoll' })

/** Names of actions where they stand alone. */
export const auditActionNames = texts({
  'action.session.begin': { en: 'Signed in', de: 'Angemeldet' },
  'action.session.refuse': { en: 'Sign-in refused', de: 'Anmeldung abgelehnt' },
  'action.session.end': { en: 'Logged out', de: 'Abgemeldet' },
  'action.limit.refuse': { en: 'Refused by a limit', de: 'Durch eine Grenze abgelehnt' },
  'action.account.end_session': { en: 'Own session ended', de: 'Eigene Sitzung beendet' },
  'action.account.use_recovery_code': {
    en: 'Recovery code used',
    de: 'Wiederherstellungscode benutzt',
  },
  'action.account.refuse_passkey': {
    en: 'Copied passkey refused',
    de: 'Kopierten Passkey abgelehnt',
  },
  'action.order.open_personal_data': { en: 'Personal data opened', de: 'Personendaten geöffnet' },
  'action.order.find_unreadable': {
    en: 'Damaged personal data found',
    de: 'Beschädigte Personendaten gefunden',
  },
  'action.order.delete_personal_data': {
    en: 'Personal data deleted',
    de: 'Personendaten gelöscht',
  },
  'action.order.export_personal_data': {
    en: 'Personal data exported',
    de: 'Personendaten exportiert',
  },
  'action.event.export_manifest': { en: 'Manifest exported', de: 'Teilnehmerliste exportiert' },
  'action.events.export': { en: 'Events exported', de: 'Ausflüge exportiert' },
  'action.invoices.export': { en: 'Invoices exported', de: 'Rechnungen exportiert' },
  'action.audit.export': { en: 'Audit log exported', de: 'Protokoll exportiert' },
  'action.account.create_admin': { en: 'Admin account created', de: 'Administratorkonto angelegt' },
  'action.account.invite': { en: 'Account invited', de: 'Benutzer eingeladen' },
  'action.account.invite_again': {
    en: 'Account invited again',
    de: 'Benutzer noch einmal eingeladen',
  },
  'action.account.change': { en: 'Account changed', de: 'Benutzer geändert' },
  'action.account.update': { en: 'Own profile changed', de: 'Eigenes Profil geändert' },
  'action.account.force_password': { en: 'New password required', de: 'Neues Passwort verlangt' },
  'action.account.reset_password': {
    en: 'Password set by link',
    de: 'Passwort über einen Link gesetzt',
  },
  'action.account.set_password': { en: 'Password changed', de: 'Passwort geändert' },
  'action.account.request_email': {
    en: 'Email change requested',
    de: 'Andere E-Mail-Adresse verlangt',
  },
  'action.account.link_provider': {
    en: 'Linked to the sign-in provider',
    de: 'Mit dem Anmeldedienst verknüpft',
  },
  'action.account.end_sessions': { en: 'Sessions ended', de: 'Sitzungen beendet' },
  'action.account.enable_totp': {
    en: 'Two-factor authentication turned on',
    de: 'Zwei-Faktor-Authentifizierung eingeschaltet',
  },
  'action.account.disable_totp': {
    en: 'Two-factor authentication turned off',
    de: 'Zwei-Faktor-Authentifizierung ausgeschaltet',
  },
  'action.account.remove_totp': {
    en: 'Two-factor authentication removed',
    de: 'Zwei-Faktor-Authentifizierung entfernt',
  },
  'action.account.add_passkey': { en: 'Own passkey added', de: 'Eigenen Passkey hinzugefügt' },
  'action.account.remove_passkey': { en: 'Own passkey removed', de: 'Eigenen Passkey entfernt' },
  'action.account.remove_passkeys': {
    en: 'Passkeys of an account removed',
    de: 'Passkeys eines Benutzers entfernt',
  },
  'action.program.create': { en: 'API key created', de: 'API-Schlüssel angelegt' },
  'action.program.change': { en: 'API key changed', de: 'API-Schlüssel geändert' },
  'action.program.rotate_key': { en: 'API key replaced', de: 'API-Schlüssel ersetzt' },
  'action.program.revoke_key': {
    en: 'Replaced API key revoked',
    de: 'Ersetzter API-Schlüssel widerrufen',
  },
  'action.program.revoke': { en: 'API key revoked', de: 'API-Schlüssel widerrufen' },
  'action.program.refuse_key': {
    en: 'Use of an API key refused',
    de: 'Verwendung eines API-Schlüssels abgelehnt',
  },
  'action.agency.create': { en: 'Agency created', de: 'Agentur angelegt' },
  'action.agency.change': { en: 'Agency changed', de: 'Agentur geändert' },
  'action.ship_alias.remember': {
    en: 'Ship name remembered as an alias',
    de: 'Schiffsname als Alias gemerkt',
  },
  'action.ship_alias.forget': { en: 'Ship alias removed', de: 'Schiffs-Alias entfernt' },
  'action.agency.rotate_hash': {
    en: 'Key of an agency replaced',
    de: 'Schlüssel einer Agentur ersetzt',
  },
  'action.decision_reason.create': {
    en: 'Reason for cancellations added',
    de: 'Stornogrund angelegt',
  },
  'action.decision_reason.change': {
    en: 'Reason for cancellations changed',
    de: 'Stornogrund geändert',
  },
  'action.text_template.change': {
    en: 'Template of texts changed',
    de: 'Vorlage für Texte geändert',
  },
  'action.agency_limit.add': {
    en: 'Limit of an agency added',
    de: 'Grenze einer Agentur angelegt',
  },
  'action.agency_limit.change': {
    en: 'Limit of an agency changed',
    de: 'Grenze einer Agentur geändert',
  },
  'action.agency_limit.remove': {
    en: 'Limit of an agency removed',
    de: 'Grenze einer Agentur entfernt',
  },
  'action.order.set_fault': {
    en: 'Party at fault for a cancellation set',
    de: 'Verursacher einer Stornierung angegeben',
  },
  'action.statement.mail': { en: 'Statements mailed', de: 'Abrechnungen gemailt' },
  'action.statement.agree': {
    en: 'Statements of a month agreed',
    de: 'Abrechnungen eines Monats zugestimmt',
  },
  'action.statement.adjust': {
    en: 'Closed month adjusted',
    de: 'Abgeschlossener Monat korrigiert',
  },
  'action.statement.close': { en: 'Month closed', de: 'Monat abgeschlossen' },
  'action.rate.add': { en: 'Rate added', de: 'Satz angelegt' },
  'action.rate.change': { en: 'Rate changed', de: 'Satz geändert' },
  'action.rate.remove': { en: 'Rate removed', de: 'Satz entfernt' },
  'action.terms.add': { en: 'Terms added', de: 'Konditionen angelegt' },
  'action.terms.change': { en: 'Terms changed', de: 'Konditionen geändert' },
  'action.terms.remove': { en: 'Terms removed', de: 'Konditionen entfernt' },
  'action.rates.acknowledge': {
    en: 'Rates and terms acknowledged',
    de: 'Sätze und Konditionen zur Kenntnis genommen',
  },
  'action.crew_member.add': { en: 'Crew member added', de: 'Crewmitglied angelegt' },
  'action.crew_member.change': { en: 'Crew member changed', de: 'Crewmitglied geändert' },
  'action.crew_member.remove': { en: 'Crew member removed', de: 'Crewmitglied entfernt' },
  'action.vehicle.add': { en: 'Vehicle added', de: 'Fahrzeug angelegt' },
  'action.vehicle.change': { en: 'Vehicle changed', de: 'Fahrzeug geändert' },
  'action.vehicle.remove': { en: 'Vehicle removed', de: 'Fahrzeug entfernt' },
  'action.paper.add': { en: 'Paper added', de: 'Nachweis angelegt' },
  'action.paper.remove': { en: 'Paper removed', de: 'Nachweis entfernt' },
  'action.port_distance.set': {
    en: 'Distance between ports set',
    de: 'Fahrzeit zwischen Häfen festgelegt',
  },
  'action.port.set_numbers': {
    en: 'Emergency numbers of a port set',
    de: 'Notfallnummern eines Hafens festgelegt',
  },
  'action.calendar_feed.create': { en: 'Calendar address created', de: 'Kalenderadresse angelegt' },
  'action.calendar_feed.revoke': {
    en: 'Calendar address revoked',
    de: 'Kalenderadresse widerrufen',
  },
  'action.guide_pass.create': { en: 'Guide’s link created', de: 'Link für Reiseleitung angelegt' },
  'action.guide_pass.revoke': {
    en: 'Guide’s link revoked',
    de: 'Link für Reiseleitung widerrufen',
  },
  'action.event.create': { en: 'Event created', de: 'Ausflug angelegt' },
  'action.event.change': { en: 'Event changed', de: 'Ausflug geändert' },
  'action.event.open': {
    en: 'Request opened for the first time',
    de: 'Anfrage zum ersten Mal geöffnet',
  },
  'action.event.set_pickup_time': { en: 'Pick-up time set', de: 'Abholzeit festgelegt' },
  'action.event.clear_pickup_time': { en: 'Pick-up time cleared', de: 'Abholzeit gelöscht' },
  'action.event.acknowledge': {
    en: 'Change of the event acknowledged',
    de: 'Änderung des Ausflugs zur Kenntnis genommen',
  },
  'action.event.follow_orders': {
    en: 'Event followed its orders',
    de: 'Ausflug folgte seinen Bestellungen',
  },
  'action.event.offer': {
    en: 'Event offered to another agency',
    de: 'Ausflug anderer Agentur angeboten',
  },
  'action.event.replace': {
    en: 'Event requested in place of a declined one',
    de: 'Ausflug anstelle eines abgelehnten angefragt',
  },
  'action.event.change_claim_files': {
    en: 'Files of a claim changed',
    de: 'Dateien einer Reklamation geändert',
  },
  'action.event.complete': { en: 'Event completed', de: 'Ausflug abgeschlossen' },
  'action.event.withdraw': {
    en: 'Event withdrawn by its sender',
    de: 'Ausflug vom Absender zurückgezogen',
  },
  'action.event.set_comments_guid': { en: 'Comments started', de: 'Kommentare begonnen' },
  'action.order.create': { en: 'Order created', de: 'Bestellung angelegt' },
  'action.order.change': { en: 'Order changed', de: 'Bestellung geändert' },
  ...decisionNames,
  'action.order.withdraw': {
    en: 'Order withdrawn by its sender',
    de: 'Bestellung vom Absender zurückgezogen',
  },
  'action.order.undo': { en: 'Decision undone', de: 'Entscheidung zurückgenommen' },
  'action.order.set_pickup_time': { en: 'Own pick-up time set', de: 'Eigene Abholzeit festgelegt' },
  'action.order.clear_pickup_time': {
    en: 'Own pick-up time cleared',
    de: 'Eigene Abholzeit gelöscht',
  },
  'action.order.acknowledge_count': {
    en: 'Changed count acknowledged',
    de: 'Geänderte Personenzahl zur Kenntnis genommen',
  },
  'action.order.acknowledge': {
    en: 'Change of the order acknowledged',
    de: 'Änderung der Bestellung zur Kenntnis genommen',
  },
  'action.ticket.upload': { en: 'Ticket uploaded', de: 'Ticket hochgeladen' },
  'action.ticket.remove': { en: 'Ticket removed', de: 'Ticket entfernt' },
  'action.comment.write': { en: 'Comment written', de: 'Kommentar geschrieben' },
  'action.comment.edit': { en: 'Comment edited', de: 'Kommentar bearbeitet' },
  'action.comment.delete': { en: 'Comment deleted', de: 'Kommentar gelöscht' },
  'action.ship_call.create': { en: 'Port call added', de: 'Anlauf hinzugefügt' },
  'action.ship_call.change': { en: 'Port call changed', de: 'Anlauf geändert' },
  'action.event.disrupt': {
    en: 'Disruption carried out for an event',
    de: 'Störung für einen Ausflug ausgeführt',
  },
  'action.event.undo_disruption': {
    en: 'Disruption of an event undone',
    de: 'Störung eines Ausflugs rückgängig gemacht',
  },
  'action.dispatch.add': { en: 'Dispatch added', de: 'Einsatz angelegt' },
  'action.dispatch.change': { en: 'Dispatch changed', de: 'Einsatz geändert' },
  'action.dispatch.remove': { en: 'Dispatch removed', de: 'Einsatz entfernt' },
  'action.dispatch.answer': {
    en: 'Dispatch accepted or refused',
    de: 'Einsatz zugesagt oder abgesagt',
  },
  'action.dispatch.move': {
    en: 'Parties moved between dispatches',
    de: 'Bestellungen anderen Einsätzen zugeteilt',
  },
  'action.disruption.perform': { en: 'Disruption carried out', de: 'Störung ausgeführt' },
  'action.disruption.undo': { en: 'Disruption undone', de: 'Störung rückgängig gemacht' },
  'action.ship_call.correct': {
    en: 'Port call without events changed',
    de: 'Anlauf ohne Ausflüge geändert',
  },
  'action.ship_call.remove': { en: 'Port call removed', de: 'Anlauf entfernt' },
  'action.invoice.create': { en: 'Invoice created', de: 'Rechnung angelegt' },
  'action.invoice.change': { en: 'Invoice changed', de: 'Rechnung geändert' },
  'action.webhook.create': { en: 'Webhook created', de: 'Webhook angelegt' },
  'action.webhook.change': { en: 'Webhook changed', de: 'Webhook geändert' },
  'action.webhook.rotate_secret': {
    en: 'Secret of a webhook replaced',
    de: 'Geheimnis eines Webhooks ersetzt',
  },
  'action.webhook.enable': { en: 'Webhook switched on', de: 'Webhook eingeschaltet' },
  'action.webhook.disable': { en: 'Webhook switched off', de: 'Webhook abgeschaltet' },
  'action.webhook.delete': { en: 'Webhook deleted', de: 'Webhook gelöscht' },
  'action.webhook.send_test': { en: 'Webhook tested', de: 'Webhook ausprobiert' },
  'action.webhook.replay': {
    en: 'Webhook deliveries repeated',
    de: 'Webhook-Zustellungen wiederholt',
  },
  'action.keys.add': { en: 'Encryption key added', de: 'Schlüssel hinzugefügt' },
  'action.keys.activate': { en: 'Encryption key activated', de: 'Schlüssel aktiviert' },
  'action.keys.rotate': { en: 'Data keys wrapped again', de: 'Datenschlüssel neu verpackt' },
  'action.keys.reencrypt': { en: 'Data encrypted again', de: 'Daten neu verschlüsselt' },
  'action.keys.retire': { en: 'Encryption key retired', de: 'Schlüssel ausgemustert' },
  'action.retention.approve': {
    en: 'Held-back deletion approved',
    de: 'Zurückgehaltene Löschung genehmigt',
  },
  'action.sealed.find_unreadable': {
    en: 'Damaged file or secret found',
    de: 'Beschädigte Datei oder beschädigtes Geheimnis gefunden',
  },
  'action.season.import': { en: 'Season imported', de: 'Saison importiert' },
  'action.season.undo': { en: 'Import undone', de: 'Import rückgängig gemacht' },
  'action.backup.create': { en: 'Backup made', de: 'Sicherung angelegt' },
  'action.backup.restore': { en: 'Backup restored', de: 'Sicherung eingespielt' },
  ...askActionNames,
}) satisfies Readonly<Record<`action.${AuditAction}`, Text>>

export const auditGroupNames = texts({
  'group.sign_ins': { en: 'Sign-ins', de: 'Anmeldungen' },
  'group.limits': { en: 'Limits', de: 'Grenzen' },
  'group.personal_data': { en: 'Personal data', de: 'Personendaten' },
  'group.damage': { en: 'Damage', de: 'Schäden' },
  'group.exports': { en: 'Exports', de: 'Exporte' },
  'group.accounts': { en: 'Accounts', de: 'Benutzer' },
  'group.programs': { en: 'API keys', de: 'API-Schlüssel' },
  'group.agencies': { en: 'Agencies', de: 'Agenturen' },
  'group.events': { en: 'Events', de: 'Ausflüge' },
  'group.orders': { en: 'Orders', de: 'Bestellungen' },
  'group.tickets': { en: 'Tickets', de: 'Tickets' },
  'group.comments': { en: 'Comments', de: 'Kommentare' },
  'group.ship_calls': { en: 'Port calls', de: 'Anläufe' },
  'group.invoices': { en: 'Invoices', de: 'Rechnungen' },
  'group.webhooks': { en: 'Webhooks', de: 'Webhooks' },
  'group.imports': { en: 'Imports', de: 'Importe' },
  'group.keys': { en: 'Encryption', de: 'Verschlüsselung' },
  'group.backups': { en: 'Backups', de: 'Sicherungen' },
}) satisfies Readonly<Record<`group.${AuditGroup}`, Text>>

/** Actors that are no known person, and what stands beside a program's name. */
export const auditActorNames = texts({
  'actor.visitor': { en: 'Someone not signed in', de: 'Nicht angemeldet' },
  'actor.import': { en: 'The import', de: 'Der Import' },
  'actor.system': { en: 'Gangway', de: 'Gangway' },
  'actor.program': { en: '{name} (API key)', de: '{name} (API-Schlüssel)' },
})

export const auditColumns = texts({
  'column.at': { en: 'Time', de: 'Zeit' },
  'column.actor': { en: 'Who', de: 'Wer' },
  'column.action': { en: 'What', de: 'Was' },
  'column.about': { en: 'About', de: 'Betrifft' },
  'column.changes': { en: 'Details', de: 'Einzelheiten' },
  'column.address': { en: 'Address', de: 'Adresse' },
  'column.device': { en: 'Device', de: 'Gerät' },
})

/** Texts of the page on which admins see who did what. */
export const audit = texts({
  title: auditTitle,
  hint: {
    en: 'Everything that was done, and every sign-in. Personal data is named, never shown. Times are in your time zone ({zone}).',
    de: 'Alles, was getan wurde, und jede Anmeldung. Personendaten werden genannt, nie gezeigt. Zeiten in Ihrer Zeitzone ({zone}).',
  },
  failed: {
    en: 'The audit log could not be loaded',
    de: 'Das Protokoll konnte nicht geladen werden',
  },
  empty: { en: 'Nothing recorded yet', de: 'Noch nichts aufgezeichnet' },
  emptyHint: {
    en: 'Whatever someone does next appears here.',
    de: 'Was als Nächstes jemand tut, erscheint hier.',
  },
  emptyFiltered: { en: 'Nothing matches', de: 'Keine passenden Einträge' },
  emptyFilteredHint: {
    en: 'Change or reset the filter to see other entries.',
    de: 'Ändern Sie den Filter, oder setzen Sie ihn zurück, um andere Einträge zu sehen.',
  },
  fresh: {
    en: { one: 'Show {n} new entry', other: 'Show {n} new entries' },
    de: { one: '{n} neuen Eintrag anzeigen', other: '{n} neue Einträge anzeigen' },
  },
  freshMany: { en: 'Show more than {n} new entries', de: 'Mehr als {n} neue Einträge anzeigen' },
  'filter.order': { en: 'Order number', de: 'Bestellnummer' },
  'filter.orderPlaceholder': { en: 'Whole number', de: 'Ganze Nummer' },
  'filter.person': { en: 'Who', de: 'Wer' },
  'filter.action': { en: 'What', de: 'Was' },
  'filter.agency': { en: 'Agency', de: 'Agentur' },
  'filter.group': { en: 'All: {group}', de: 'Alle: {group}' },
  'filter.event': { en: 'Event {id}', de: 'Ausflug {id}' },
  'filter.account': { en: 'What was done to {name}', de: 'Was mit {name} geschah' },
  open: { en: 'Show details: {action}', de: 'Einzelheiten anzeigen: {action}' },
  tried: { en: 'tried as {name}', de: 'versucht als {name}' },
  device: { en: 'Device', de: 'Gerät' },
  code: { en: 'Recorded as', de: 'Aufgezeichnet als' },
  value: { en: 'Value', de: 'Wert' },
  field: { en: 'Field', de: 'Feld' },
  before: { en: 'Before', de: 'Vorher' },
  after: { en: 'After', de: 'Nachher' },
  withheld: { en: 'Personal, not shown', de: 'Persönlich, nicht gezeigt' },
  unknownField: { en: 'Not shown', de: 'Nicht gezeigt' },
  more: { en: 'More like this', de: 'Mehr davon' },
  moreOfPerson: { en: 'Everything {name} did', de: 'Alles, was {name} getan hat' },
  moreOfAccount: { en: 'Everything done to {name}', de: 'Alles, was mit {name} geschah' },
  moreOfEvent: { en: 'Everything about this event', de: 'Alles zu diesem Ausflug' },
  moreOfOrder: { en: 'Everything about this order', de: 'Alles zu dieser Bestellung' },
  'by.password': { en: 'Password', de: 'Passwort' },
  'by.provider': { en: 'Sign-in provider', de: 'Anmeldedienst' },
  'by.passkey': { en: 'Passkey', de: 'Passkey' },
  'by.invitation': { en: 'Invitation', de: 'Einladung' },
  'by.reset': { en: 'Reset link', de: 'Link zum Zurücksetzen' },
  'second_factor.totp': { en: 'Code from an app', de: 'Code aus einer App' },
  'second_factor.recovery_code': { en: 'Recovery code', de: 'Wiederherstellungscode' },
  'second_factor.passkey': { en: 'Passkey', de: 'Passkey' },
  'reason.revoked': { en: 'It was revoked', de: 'Er war widerrufen' },
  'reason.expired': { en: 'It had expired', de: 'Er war abgelaufen' },
  'reason.elsewhere': {
    en: 'From an address it may not call from',
    de: 'Von einer nicht erlaubten Adresse',
  },
  'reason.by_hand': { en: 'Switched off by hand', de: 'Von Hand ausgeschaltet' },
  'reason.failing': {
    en: 'Nothing was taken for a day',
    de: 'Einen Tag lang wurde nichts angenommen',
  },
  'reason.gone': { en: 'The receiver no longer exists', de: 'Den Empfänger gibt es nicht mehr' },
  'limit.sign_in': { en: 'Sign-in attempts', de: 'Anmeldeversuche' },
  'limit.second_factor': { en: 'Codes tried', de: 'Versuchte Codes' },
  'limit.password': { en: 'Passwords tried', de: 'Versuchte Passwörter' },
  'limit.mail': { en: 'Emails requested', de: 'Angeforderte E-Mails' },
  'limit.recorded_refusals': {
    en: 'Refusals recorded one by one',
    de: 'Einzeln aufgezeichnete Ablehnungen',
  },
  'limit.requests': { en: 'Requests a minute', de: 'Anfragen pro Minute' },
  'limit.exports': { en: 'Exports at once', de: 'Gleichzeitige Exporte' },
  'limit.uploads': { en: 'Uploads a day', de: 'Uploads pro Tag' },
  'limit.storage': { en: 'Storage', de: 'Speicherplatz' },
  ...auditActionNames,
  ...auditGroupNames,
  ...auditActorNames,
  ...auditColumns,
})

/** The audit log as a spreadsheet. */
export const auditSheet = texts({
  date: changedFieldNames['field.date'],
  time: auditColumns['column.at'],
  actor: auditColumns['column.actor'],
  agency: changedFieldNames['field.agency'],
  action: auditColumns['column.action'],
  event: changedFieldNames['field.event'],
  order: changedFieldNames['field.order_id'],
  account: changedFieldNames['field.account'],
  changes: auditColumns['column.changes'],
  address: auditColumns['column.address'],
  device: auditColumns['column.device'],
  name: { en: 'Action name', de: 'Name der Aktion' },
  withheld: { en: 'not shown', de: 'wird nicht gezeigt' },
  tried: { en: 'tried account: {name}', de: 'versuchtes Konto: {name}' },
})
