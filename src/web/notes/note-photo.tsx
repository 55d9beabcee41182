import { useLingui } from '@lingui/react/macro'

/** What was photographed for a note, small in the list; the whole of it is one tap away, where it has an address. */
export function NotePhoto({ src }: { src: string }) {
  const { t } = useLingui()
  const picture = (
    <img
      src={src}
      alt={t`What was seen`}
      loading="lazy"
      width={112}
      height={112}
      className="size-28 rounded-control border object-cover"
    />
  )
  if (src.startsWith('data:')) return <div className="mt-2">{picture}</div>
  return (
    <a href={src} target="_blank" rel="noreferrer" className="mt-2 inline-block rounded-control">
      {picture}
    </a>
  )
}
