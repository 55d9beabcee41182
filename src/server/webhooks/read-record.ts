import { inNameOf } from '#server/api-tokens/public.ts'
import { atMost } from '#server/platform/at-once.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { presenterOf } from '#server/platform/outcome.ts'
import type { CarriedOut, Outside, Work } from '#server/platform/work.ts'
import { scopes } from '#shared/api-tokens/rules.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { mostRecordBytes, recordOf, type Sent } from '#shared/webhooks/rules.ts'
import { asItArrives } from '#shared/when-made.ts'
import type { DueDelivery } from './delivery-store.ts'

type Asked = Pick<DueDelivery, 'id' | 'organizationId' | 'facts' | 'readsAs'>

// Receivers are many and people are at work: what is read for the former takes few of the connections that serve the latter.
const inTurn = atMost(2, Number.POSITIVE_INFINITY, () => new Error('Too many records are read'))

/**
 * The record that an event is about, by the call that answers it to anybody, in the name of whoever asked for it, as they stand at
 * this moment. Whatever stands in the way, the event itself is told.
 */
export async function readRecord(outside: Outside, asked: Asked): Promise<Sent | undefined> {
  const { readsAs, facts, organizationId } = asked
  if (readsAs === null) return undefined
  const record = recordOf(facts)
  const call = outside.calls?.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === record?.path)
  if (record === null || call === undefined) return without('none')
  const reader = { userId: readsAs, organizationId, scopes: [...scopes, 'webhook:manage'] satisfies Permission[] }
  try {
    const read = await inTurn(() =>
      outside.record(work => inNameOf(work, reader, actor => answerTo(actor, work, call, { id: record.id }))),
    )
    if (read === undefined) return without('not-allowed')
    const isTooLarge = Buffer.byteLength(JSON.stringify(read)) > mostRecordBytes
    return isTooLarge ? without('too-large') : { fate: 'sent', record: read }
  } catch (error) {
    if (error instanceof Problem) return without(error.kind === 'not-found' ? 'gone' : 'not-allowed')
    outside.log.warn({ err: error, delivery: asked.id }, 'the record of an event could not be read')
    return without('unreadable')
  }
}

const without = (fate: Sent['fate']): Sent => ({ fate, record: null })

/** What the call answers to whoever still decides about webhooks here; undefined to anybody else. */
async function answerTo(actor: Actor, work: Work, { endpoint, handle }: CarriedOut, input: object) {
  if (!may(actor, 'webhook:manage') || !may(actor, endpoint.may as Permission)) return undefined
  const context: Context = { ...work, actor, when: asItArrives(work.now), caller: nobody }
  return presenterOf(endpoint, false)(await handle(context as never, input)).body
}

const nobody = { ip: '', userAgent: '', sessionToken: null, setSession: () => undefined }
