import type { Plugin } from 'vite'

const component = /function ErrorComponent\(\{ error \}\) \{\n[\s\S]*?\n\}/

/** Every screen has a page of ours for when it fails: what the router would draw where even that one cannot be is its words alone. */
export const plainRouterError: Plugin = {
  name: 'plain-router-error',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]esm[\\/]CatchBoundary\.js/ },
    handler(code) {
      if (!component.test(code)) this.error('The router draws its errors in another way.')
      return { code: code.replace(component, 'function ErrorComponent({ error }) { return String(error) }'), map: null }
    },
  },
}
