import { lazy } from 'react'

type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that comes when it is first needed: `lazyPart(() => import('./panel.tsx'), 'Panel')`. */
export const lazyPart = <N extends string, M extends Record<N, Component>>(load: () => Promise<M>, name: N) =>
  lazy<M[N]>(async () => ({ default: (await load().catch(orMissing))[name] }))

/** One that a screen stands without, such as a line above it: where it cannot be fetched it is left out. */
export const lazyExtra = <N extends string, M extends Record<N, Component>>(load: () => Promise<M>, name: N) =>
  lazy<M[N]>(async () => ({ default: (await load().catch(orMissing).catch(orNothing))?.[name] ?? nothing }))

/** Code of the page that could not be fetched: the line is gone, or a newer version has taken its place. */
export class MissingPart extends Error {}

/** Tells a part that could not be fetched, in the words of whichever browser, from one that is broken. */
export function orMissing(error: Error): never {
  throw /imported module|module script|preload CSS/.test(error.message) ? new MissingPart('', { cause: error }) : error
}

function orNothing(error: unknown) {
  if (!(error instanceof MissingPart)) throw error
}

const nothing = (() => null) as never
