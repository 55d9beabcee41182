import { useLingui } from '@lingui/react/macro'
import type { TourPhoto } from '#shared/tours/shapes.ts'

/** What was photographed at a checkpoint; each opens in full. */
export function Photos({ of: photos, at: place }: { of: readonly TourPhoto[]; at: string }) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  return (
    <ul aria-label={t`Photos at ${place}`} className="m-0 mt-1 flex list-none flex-wrap gap-2 p-0">
      {photos.map(({ id, question, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
            <img
              src={url}
              alt={question ?? t`Photo at ${place}`}
              loading="lazy"
              className="size-16 border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
