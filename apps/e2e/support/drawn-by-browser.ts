import type { Page } from '@playwright/test'

/**
 * Removes what the server drew from every page that is opened, as if the server could not draw it:
 * the browser then fetches everything itself and shows a test's mocked answers from the start.
 *
 * @param change what else is to stand in the page
 */
export async function drawnByBrowser(
  page: Page,
  change: (html: string) => string = (html) => html,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (response.status() >= 300) return route.fulfill({ response })
    return route.fulfill({ response, body: change(withoutPicture(await response.text())) })
  })
}

function withoutPicture(html: string): string {
  return html
    .replace(/<div id="root">.*<\/div>(?=\s*<\/body>)/s, '<div id="root"></div>')
    .replace(/"picture":\{[^<]*\}(?=\}<\/script>)/, '"picture":null')
}
