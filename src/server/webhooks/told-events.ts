import * as z from 'zod/mini'
import type { EventKind } from '#shared/event.ts'
import type { WebhookEvent } from '#shared/webhooks/contract.ts'
import { versionOf } from '#shared/webhooks/rules.ts'

/** An event that a webhook can be told of, under what the first thing that it changes is about. */
export const presentEvent = (kind: EventKind, subjectAt: (path: string) => string): WebhookEvent => ({
  name: kind.name,
  version: versionOf(kind),
  group: subjectAt(kind.changes[0] ?? '/api/webhooks'),
  facts: kind.facts instanceof z.ZodMiniObject ? Object.keys(kind.facts.shape) : [],
})
