import type * as z from 'zod/mini'
import { isShape } from './is-shape.ts'
import { shapeModules } from './shape-modules.ts'

/** The shapes that contracts export, with their names: the description of the API calls what it shares as they do. */
export const namedShapes = shapeModules.flatMap(exported =>
  Object.entries(exported).filter((entry): entry is [string, z.ZodMiniType] => isShape(...entry)),
)
