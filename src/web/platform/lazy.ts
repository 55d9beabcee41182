import { lazy } from 'react'

type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that comes when it is first needed: `lazyPart(() => import('./panel.tsx'), 'Panel')`. */
export const lazyPart = <N extends string, M extends Record<N, Component>>(load: () => Promise<M>, name: N) =>
  lazy<M[N]>(async () => ({ default: (await load())[name] }))
