import type { Page } from '@playwright/test'

/**
 * Takes the server's picture out of every page that is opened, as where the server could draw none: the browser then
 * asks for everything itself, and what a test answers in the server's place is shown from the start.
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
