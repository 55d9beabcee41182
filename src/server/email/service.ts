import type { Feature } from '#server/platform/context.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { insertMissingTemplates } from './store.ts'

export const emailFeature: Feature = {
  calls: [],
  prepare: async ({ db }) => {
    await insertMissingTemplates(db, builtInTemplates)
  },
}
