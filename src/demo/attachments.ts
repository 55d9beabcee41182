import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { documentOf, type PictureName, pictureOf, size } from './pictures.ts'
import { stableUuid } from './random.ts'
import { siteOf } from './sites.ts'

const pictures = {
  1: ['seals', 'scaffolding', 'extinguisher', 'truck', 'parcel', 'plan', 'guardCard'],
  2: ['scaffolding', 'extinguisher'],
} satisfies Record<number, PictureName[]>

const evacuation = documentOf([
  'Evacuation, Harborline Tower',
  '1. Stairwells A and B only; the lifts stop on the ground floor.',
  '2. Floors report to their marshal in the orange vest.',
  '3. Assembly point: Park Row, opposite the entrance.',
  '4. Nobody goes back in before the fire department says so.',
])

type Keeper = keyof typeof pictures

export const pictureId = (organizationId: number, name: PictureName) => stableUuid('picture', organizationId, name)
const evacuationId = stableUuid('document', 'evacuation')

/** What hangs on orders, rounds, the log book and licences; the same picture lies there once for a company. */
export function fileRows(calendar: Calendar): Insertable<DB['files']>[] {
  const createdAt = isoOf(daysAgo(calendar, 60, '10:00'))
  const attachment = { userId: null, kind: 'attachment', createdAt }
  const drawn = Object.entries(pictures).flatMap(([organization, names]) =>
    names.map(name => ({
      id: pictureId(Number(organization), name),
      organizationId: Number(organization),
      ...attachment,
      contentType: 'image/png',
      bytes: pictureOf(name),
    })),
  )
  return [
    ...drawn,
    { id: evacuationId, organizationId: 1, ...attachment, contentType: 'application/pdf', bytes: evacuation },
  ]
}

/** Whether a company has this picture. */
export const hasPicture = (organizationId: number, name: PictureName) =>
  organizationId in pictures && (pictures[organizationId as Keeper] as PictureName[]).includes(name)

/** A plan and a document with the orders of the tower. */
export function orderFileRows(calendar: Calendar): Insertable<DB['postOrderFiles']>[] {
  const { organization } = siteOf('tower')
  const added = {
    organizationId: organization.id,
    orderId: 1,
    addedBy: accountId(organization.supervisor),
    addedAt: isoOf(daysAgo(calendar, 2, '09:40')),
  }
  return [
    {
      ...added,
      id: 1,
      fileId: pictureId(organization.id, 'plan'),
      name: 'Ground floor.png',
      contentType: 'image/png',
      size: pictureOf('plan').length,
      ...size,
    },
    {
      ...added,
      id: 2,
      fileId: evacuationId,
      name: 'Evacuation.pdf',
      contentType: 'application/pdf',
      size: evacuation.length,
    },
  ]
}
