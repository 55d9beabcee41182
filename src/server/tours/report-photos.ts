import type { Column, Content } from 'pdfmake/interfaces.js'
import { photoName } from '#shared/tours/photo-rules.ts'
import type { TourRun } from '#shared/tours/shapes.ts'

export const photosAt = (checkpointId: number, { photos }: TourRun) =>
  photos.filter(one => one.checkpointId === checkpointId)

/** What was photographed on a round, two beside each other, each with where and what for. */
export function photoPages(run: TourRun, pictures: Map<number, string>, heading: string): Content[] {
  const shown = run.checkpoints.flatMap(stop =>
    photosAt(stop.id, run).flatMap((photo): Column[] => {
      const image = pictures.get(photo.id)
      if (image === undefined) return []
      const about = [stop.name, photo.question, photoName(photo.id)].filter(Boolean).join(' · ')
      return [
        {
          stack: [
            { image, fit: [240, 190] },
            { text: about, style: 'muted' },
          ],
          width: '*',
        },
      ]
    }),
  )
  if (shown.length === 0) return []
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) => shown.slice(2 * row, 2 * row + 2))
  return [
    { text: heading, style: 'heading' },
    ...rows.map(
      (columns): Content => ({
        columns: columns.length === 2 ? columns : [...columns, { text: '', width: '*' }],
        columnGap: 12,
        unbreakable: true,
        margin: [0, 0, 0, 10],
      }),
    ),
  ]
}
