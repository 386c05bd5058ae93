import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useRowsAfterPaint } from './use-rows-after-paint.ts'

function List({ rows }: { rows: readonly number[] }) {
  return useRowsAfterPaint(rows, 3).join()
}

test.each([
  { rows: [], drawn: '' },
  { rows: [1, 2], drawn: '1,2' },
  { rows: [1, 2, 3, 4, 5], drawn: '1,2,3' },
])('the first picture has the first rows: $drawn', ({ rows, drawn }) => {
  expect(renderToStaticMarkup(<List rows={rows} />)).toBe(drawn)
})
