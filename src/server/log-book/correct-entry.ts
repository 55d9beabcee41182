import type { Context } from '#server/platform/context.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { logBook } from '#shared/log-book/contract.ts'
import { type Details, isDatedTooFarBack, wrongDetail, wrongTimes } from '#shared/log-book/rules.ts'
import type { LogBookKind } from '#shared/log-book/shapes.ts'
import { conflict, invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import { presentOne, tell } from './entries.ts'
import { type KeptCorrection, lockEntry, updateEntry } from './store.ts'

/** Nothing of what stood there is lost: it moves into the history of the entry, and is forgotten with it. */
export async function correct(ctx: Context, input: ParsedInputOf<typeof logBook.correct>) {
  const { id, version, photo, startedAt, endedAt, ...given } = input
  const { db, actor, now } = ctx
  const entry = await lockEntry(db, id)
  if (entry === undefined) throw notFound()
  if (entry.isExpected) throw conflict('log-book-not-come-yet')
  if (version !== undefined && version !== entry.version) throw changedMeanwhile(await presentOne(ctx, id))
  const words = emptyToNull(given)
  const wrongWord = wrongDetail(entry.kind as LogBookKind, { ...(entry as Details), ...words })
  if (wrongWord !== null) throw invalidField(wrongWord.field, wrongWord.code)
  const times = {
    startedAt: startedAt === undefined ? entry.startedAt : new Date(startedAt).toISOString(),
    endedAt: endedAt === undefined ? entry.endedAt : endedAt && new Date(endedAt).toISOString(),
  }
  const wrongTime = wrongTimes(times, now)
  if (wrongTime !== null) throw unprocessableField(wrongTime.field, wrongTime.code)
  if (times.startedAt !== entry.startedAt && isDatedTooFarBack(times.startedAt, entry.writtenAt))
    throw unprocessableField('startedAt', 'log-book-time-too-old')
  const wanted: Record<string, string | null> = { ...words, ...times }
  const said = entry as unknown as Record<string, string | null>
  const changed = Object.keys(wanted).filter(name => wanted[name] !== said[name])
  const takesPhoto = photo === null && entry.photoFileId !== null
  if (changed.length === 0 && !takesPhoto) return presentOne(ctx, id)
  const before = Object.fromEntries([
    ...changed.map(name => [name, said[name]]),
    ...(takesPhoto ? [['photo', true]] : []),
  ])
  const kept: KeptCorrection = { at: now, by: actor.userId, before }
  await updateEntry(db, entry, {
    ...words,
    ...times,
    ...(times.endedAt !== entry.endedAt && endOf(times.endedAt, entry.endedBy ?? actor.userId)),
    ...(takesPhoto && { photoFileId: null }),
    corrections: JSON.stringify([...(entry.corrections as unknown as KeptCorrection[]), kept]),
  })
  const fields = Object.keys(before)
  await tell(ctx, 'log-book-entry.corrected', entry, { kind: entry.kind, fields })
  return presentOne(ctx, id)
}

// What a phone said of an end is no longer what it says.
const endOf = (endedAt: string | null, by: string) => ({
  endedBy: endedAt === null ? null : by,
  endArrivedAt: null,
  endDoubt: null,
})
