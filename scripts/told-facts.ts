import * as z from 'zod/mini'
import type { EventKind } from '#shared/event.ts'
import { versionOf } from '#shared/webhooks/rules.ts'

/** What an event tells outside, one line for each fact: `schedule-changed 1 scheduleId integer|null`. */
export function factsTold(kind: EventKind) {
  const told = `${kind.name} ${versionOf(kind)}`
  const facts = Object.entries(z.toJSONSchema(kind.facts, { unrepresentable: 'any' }).properties ?? {})
  return facts.length === 0 ? [told] : facts.map(([name, schema]) => `${told} ${name} ${typeOf(schema)}`)
}

function typeOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'any'
  if (schema.anyOf) return schema.anyOf.map(typeOf).join('|')
  return [schema.type ?? 'any'].flat().join('|')
}
