import { promisedByDay } from '#server/contracts/public.ts'
import type { Context } from '#server/platform/context.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import { isPrintable } from '#server/platform/uploads.ts'
import { countRoundsDue, roundsBetween } from '#server/tours/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, unprocessable, unprocessableField } from '#shared/problem.ts'
import type { proofOfService } from '#shared/proof-of-service/contract.ts'
import { isTooLongForProof, mostProofDays } from '#shared/proof-of-service/rules.ts'
import { addDays, type Day, daysBetween } from '#shared/time.ts'
import { throughClientEyes } from './client-eyes.ts'
import { describeProof } from './proof-pdf.ts'
import { listIncidents, listPhotos, listShifts } from './store.ts'

// What can be laid out while others wait.
const mostShifts = 1500
const mostRounds = 1000
const mostIncidents = 500
// Some twenty megabytes.
const mostPhotos = 40

/**
 * What was done for a client. Whoever asks, it is read behind the client's own wall: what a client does not see cannot be in it.
 */
export async function pdf(ctx: Context, { businessId, clientId, from, to }: ParsedInputOf<typeof proofOfService.pdf>) {
  if (to < from) throw invalidField('to', 'period-backwards')
  if (isTooLongForProof({ from, to })) throw unprocessableField('to', 'proof-period-too-long', { most: mostProofDays })
  const { db, actor, now } = ctx
  const reader = await readerOf(db, actor)
  const { client, eyes, sites } = await throughClientEyes(ctx, { businessId, clientId })
  const { organizationId } = client
  const businessIds = sites.map(({ id }) => id)
  const days = { organizationId, businessIds, from, to }
  const shifts = await listShifts(db, days, now, mostShifts + 1)
  const rounds = await roundsBetween(eyes, { organizationId, businessId, from, to }, mostRounds + 1)
  const incidents = await listIncidents(db, days, mostIncidents + 1)
  if (shifts.length > mostShifts || rounds.runs.length > mostRounds || incidents.length > mostIncidents)
    throw unprocessable('proof-too-much')
  const promised = await promisedByDay(db, { organizationIds: [organizationId], businessIds, from, to })
  const photos = await listPhotos(db, days, mostPhotos + 1)
  const document = describeProof(
    {
      ...client,
      sites,
      from,
      to,
      madeAt: now,
      promised: siteId => promisedIn({ from, to }, day => promised(siteId, day)),
      shifts,
      rounds,
      roundsDue: await countRoundsDue(db, businessIds, { from, to }),
      incidents,
      photos: photos.slice(0, mostPhotos).filter(({ bytes }) => isPrintable(bytes)),
      hasMorePhotos: photos.length > mostPhotos || rounds.hasMorePictures,
    },
    reader,
  )
  return pdfOf(organizationId, `proof-of-service-${from}-to-${to}.pdf`, document, reader.paper)
}

/** Seconds of all of these days; null where nothing was promised on any of them. */
function promisedIn({ from, to }: { from: Day; to: Day }, on: (day: Day) => number | null) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => on(addDays(from, nth)))
  const promised = days.filter(seconds => seconds !== null)
  return promised.length === 0 ? null : promised.reduce((total, seconds) => total + seconds, 0)
}
