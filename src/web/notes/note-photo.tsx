import { SeenPhoto } from '#web/ui/seen-photo.tsx'

/** What was photographed for a note, small in the list. */
export const NotePhoto = ({ src }: { src: string }) => (
  <SeenPhoto src={src} width={112} height={112} look={{ frame: 'size-28', around: 'mt-2' }} />
)
