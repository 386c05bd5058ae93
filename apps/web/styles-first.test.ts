import { expect, test } from 'vitest'
import { withStylesFirst } from './styles-first.ts'

test('files that show the rows come before those that can wait', () => {
  const page = `<head>
    <title>Gangway</title>
    <link rel="preload" href="/a.woff2" as="font" />
    <script type="module" crossorigin src="/a.js"></script>
    <link rel="stylesheet" crossorigin href="/a.css">
    <link rel="stylesheet" crossorigin href="/b.css">
  </head>
`
  expect(withStylesFirst(page)).toBe(`<head>
    <title>Gangway</title>
    <link rel="stylesheet" crossorigin href="/a.css">
    <link rel="stylesheet" crossorigin href="/b.css">
    <link rel="preload" href="/a.woff2" as="font" />
    <script type="module" fetchpriority="low" crossorigin src="/a.js"></script>
  </head>
`)
})
