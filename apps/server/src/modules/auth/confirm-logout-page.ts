const english = {
  title: 'Log Out',
  question: 'Do you want to log out?',
  answer: 'Log Out',
  lang: 'en',
}
const german = {
  title: 'Abmelden',
  question: 'Möchten Sie sich abmelden?',
  answer: 'Abmelden',
  lang: 'de',
}

/** For somebody whom another site sent to the log-out address; the link acts, since it is ours. */
export function confirmLogoutPage(language: string | undefined): string {
  const { title, question, answer, lang } = /^\s*de\b/i.test(language ?? '') ? german : english
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${question}</h1>
<p><a href="/auth/oauth2/logout">${answer}</a></p>
</main>
</body>
</html>
`
}
