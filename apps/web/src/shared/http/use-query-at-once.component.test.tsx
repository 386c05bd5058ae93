import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useQueryAtOnce } from './use-query-at-once.ts'

test('asks while it is rendered, once, and again when it is shown again', async () => {
  const client = new QueryClient()
  const done: string[] = []
  function Shown() {
    const { data } = useQueryAtOnce({
      queryKey: ['total'],
      queryFn: () => {
        done.push('asked')
        return Promise.resolve(7)
      },
    })
    useLayoutEffect(() => void done.push('rendered'), [])
    return <output>{data}</output>
  }
  const shownIn = (isShown: boolean) => (
    <QueryClientProvider client={client}>{isShown && <Shown />}</QueryClientProvider>
  )
  const page = await render(shownIn(true))
  await expect.element(page.getByRole('status')).toHaveTextContent('7')
  expect(done).toEqual(['asked', 'rendered'])

  await page.rerender(shownIn(false))
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await page.rerender(shownIn(true))
  await expect.poll(() => done).toEqual(['asked', 'rendered', 'rendered', 'asked'])
})
