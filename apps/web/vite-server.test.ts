import { afterEach, expect, test, vi } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'

const configFile = `${import.meta.dirname}/vite.config.ts`

let server: ViteDevServer | null = null

async function startServer(): Promise<ViteDevServer> {
  server = await createServer({
    configFile,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  return server
}

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.close()
  server = null
})

test.each([
  ['3107', 'http://127.0.0.1:3107'],
  ['', 'http://127.0.0.1:3000'],
])('with PORT=%j the web app asks the server at %s', async (port, target) => {
  vi.stubEnv('PORT', port)
  const { proxy } = (await startServer()).config.server
  expect(Object.values(proxy ?? {}).map((to) => (typeof to === 'string' ? to : to.target))).toEqual(
    Array.from({ length: 8 }, () => target),
  )
})

test.each(['start-texts.ts?en', 'start-texts.ts?de', 'page-texts.ts?de'])(
  'a changed text of %s is replaced in place',
  async (file) => {
    const { client } = (await startServer()).environments
    if (client === undefined) throw new Error('there is no environment for browsers')
    const url = `/src/shared/i18n/${file}`
    const served = await client.transformRequest(url)
    expect(served?.code).toContain('texts-changed')
    expect((await client.moduleGraph.getModuleByUrl(url))?.isSelfAccepting).toBe(true)
  },
)
