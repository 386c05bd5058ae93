import type { Plugin } from 'vite'

/** In development the page is not the server's, which would put the configuration into it. */
export function configInDevelopment(): Plugin {
  return {
    name: 'config-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: '/config.js' }, injectTo: 'head-prepend' },
    ],
  }
}
