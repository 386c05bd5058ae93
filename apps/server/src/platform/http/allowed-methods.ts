import type { FastifyInstance } from 'fastify'

interface Route {
  pattern: RegExp
  methods: Set<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods of the routes at an address, sorted; empty where there is no route. */
    methodsAt: (url: string) => string[]
  }
}

/** Notes each route that is registered from now on, to answer a wrong method differently from a wrong address. */
export function noteMethods(app: FastifyInstance): void {
  const routes = new Map<string, Route>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  app.decorate('methodsAt', (url) => {
    const [path = ''] = url.split('?')
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted()
  })
}

function patternOf(url: string): RegExp {
  const parts = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return '[^/]+'
      return part === '*' ? '.*' : part.replaceAll('.', '\\.')
    })
  return new RegExp(`^${parts.join('/')}/?$`)
}
