import { expect, test } from 'vitest'
import { withoutStyleAttributes } from './first-styles.ts'

test('styles stand in a sheet, each once, and their elements are marked', () => {
  const { html, css } = withoutStyleAttributes(
    '<p style="width:1px">a</p><i style="color:red">b</i><b style="width:1px">c</b>',
  )
  expect(html).toBe('<p data-style="0">a</p><i data-style="1">b</i><b data-style="0">c</b>')
  expect(css).toMatch(/^\[data-style="0"\]\S*\{width:1px\}\n\[data-style="1"\]\S*\{color:red\}$/)
})

test('texts that speak of styles stay as they are', () => {
  const markup = '<p>a style=&quot;x&quot;</p>'
  expect(withoutStyleAttributes(markup)).toEqual({ html: markup, css: '' })
})

test('what a value says can end neither its rule nor the sheet', () => {
  const { css } = withoutStyleAttributes(
    '<p style="--a:&quot;x&quot;}body{display:none;--b:&lt;/style&gt;&lt;script&gt;">a</p>',
  )
  expect(css).not.toContain('</style')
  expect(css.match(/[{}]/g)).toEqual(['{', '}'])
  expect(css).toContain('--a:"x"')
})
