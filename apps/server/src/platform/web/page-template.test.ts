import { describe, expect, test } from 'vitest'
import { type PageFill, PageTemplate } from './page-template.ts'

const html = `<!doctype html><html lang="en"><head><title>Gangway</title>
<meta name="csp-nonce" content="%CSP_NONCE%"><script>begin()</script></head>
<body><noscript>Please switch JavaScript on.</noscript><div id="root"></div></body></html>`

const template = new PageTemplate(html)

const picture: NonNullable<PageFill['picture']> = {
  page: {
    html: '<p>$& and $1</p>',
    css: '[data-style="0"]{color:red}',
    title: 'Tickets & </title><script>',
    language: 'de',
    sidebar: 'closed',
    frame: 'desktop',
    picture: { now: 0, time_zone: 'UTC', data: [] },
    modules: [],
  },
  files: { scripts: ['/assets/a.js'], styles: ['/assets/a.css'] },
}

describe('the page', () => {
  test('is left to the browser to draw without a picture', () => {
    const filled = template.filledWith({
      nonce: 'n',
      start: { config: { app_name: 'x' }, picture: null },
      picture: null,
    })
    expect(filled).toContain('<div id="root"></div>')
    expect(filled).toContain('{"config":{"app_name":"x"},"picture":null}')
    expect(filled).toContain('content="n"')
    expect(filled).toContain('<noscript>')
  })

  test('shows a picture unchanged, in its language, with its files', () => {
    const filled = template.filledWith({
      nonce: 'n',
      start: { config: {}, picture: null },
      picture,
    })
    expect(filled).toContain('<div id="root"><p>$& and $1</p></div>')
    expect(filled).toContain('<html lang="de"')
    expect(filled).toContain('<body data-sidebar="closed" data-guessed="desktop">')
    expect(filled).toContain('<title>Tickets &amp; &lt;/title>&lt;script></title>')
    expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
    expect(filled).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">',
    )
    expect(filled).toContain('<style nonce="n" id="first-styles">')
    expect(filled).not.toContain('<noscript>')
  })

  test('holds data that cannot close its element', () => {
    const value = '</script><script>alert(1)</script><!--'
    const start = {
      config: {},
      picture: { now: 0, time_zone: 'UTC', data: [{ key: ['x'], value }] },
    }
    const filled = template.filledWith({ nonce: 'n', start, picture: null })
    const json = /id="start">(.*?)<\/script>/s.exec(filled)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(start)
  })

  test('names its own scripts by their hashes', () => {
    expect(template.scriptHashes).toEqual(['sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='])
  })

  test('is refused when a place to fill is missing', () => {
    expect(() => new PageTemplate(html.replace('<body>', '<body class="x">'))).toThrow('<body>')
  })
})
