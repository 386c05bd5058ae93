/** What a mail says, already in the receiver's language; nothing personal beyond their name. */
export interface MailContent {
  language: 'en' | 'de'
  subject: string
  greeting: string
  /** Before the button. */
  paragraphs: readonly string[]
  button: { label: string; url: string } | null
  /** After it. */
  closing: readonly string[]
}

/** A mail as plain text and as simple HTML that needs no pictures and no styles from elsewhere. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

function textOf({ greeting, paragraphs, button, closing }: MailContent): string {
  const link = button === null ? [] : [`${button.label}:\n${button.url}`]
  return `${[greeting, ...paragraphs, ...link, ...closing].join('\n\n')}\n`
}

function htmlOf({ language, subject, greeting, paragraphs, button, closing }: MailContent): string {
  const link = button === null ? [] : [linkOf(button)]
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...link,
    ...closing.map(paragraph),
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

/** The address is also readable: a mail program may not follow links. */
function linkOf({ label, url }: { label: string; url: string }): string {
  const address = escaped(url)
  return `<p><a href="${address}">${escaped(label)}</a><br>\n<small>${address}</small></p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
