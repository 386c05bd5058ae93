import type { Language } from '@gangway/domain/languages/language'
import { greeting } from '@gangway/texts/accounts'
import { fill } from '@gangway/texts/template'
import { escaped } from '../base/escape-html.ts'

/** A link to where the reader can see something. */
export interface MailLink {
  label: string
  url: string
}

/** Content of a mail, already in the receiver's language; nothing personal except their name. */
export interface MailContent {
  language: Language
  subject: string
  /** Name of the receiver, for the greeting. */
  name: string
  /** Paragraphs before the button. */
  paragraphs: readonly string[]
  button: MailLink | null
  /** A list after the button. */
  links?: readonly MailLink[]
  /** Paragraphs after button and list. */
  closing: readonly string[]
  /** Small print at the end. */
  footer?: MailLink
}

/** A mail as plain text and as simple HTML that needs no images and no external styles. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

function textOf({
  language,
  name,
  paragraphs,
  button,
  links = [],
  closing,
  footer,
}: MailContent): string {
  const link = button === null ? [] : [`${button.label}:\n${button.url}`]
  const list = links.map(({ label, url }) => `${label}\n${url}`)
  const last = footer === undefined ? [] : [`-- \n${footer.label}\n${footer.url}`]
  const parts = [
    fill(greeting[language], { name }),
    ...paragraphs,
    ...link,
    ...list,
    ...closing,
    ...last,
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(content: MailContent): string {
  const { language, subject, name, paragraphs, button, links = [], closing, footer } = content
  const link = button === null ? [] : [linkOf(button)]
  const body = [
    ...[fill(greeting[language], { name }), ...paragraphs].map(paragraph),
    ...link,
    ...listOf(links),
    ...closing.map(paragraph),
    ...(footer === undefined ? [] : [footerOf(footer)]),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
${body}
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

/** The address is also shown as text: a mail program may not follow links. */
function linkOf({ label, url }: { label: string; url: string }): string {
  const address = escaped(url)
  return `<p><a href="${address}">${escaped(label)}</a><br>\n<small>${address}</small></p>`
}

function listOf(links: readonly MailLink[]): string[] {
  if (links.length === 0) return []
  const items = links.map(
    ({ label, url }) => `<li><a href="${escaped(url)}">${escaped(label)}</a></li>`,
  )
  return [`<ul>\n${items.join('\n')}\n</ul>`]
}

function footerOf({ label, url }: MailLink): string {
  const address = escaped(url)
  return `<p><small>${escaped(label)}<br>\n<a href="${address}">${address}</a></small></p>`
}
