import type * as z from 'zod/mini'

/** Whether something exported is a shape with a name of its own. */
export const isShape = (name: string, value: unknown): value is z.ZodMiniType =>
  /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value
