import { SeenPhoto } from '#web/ui/seen-photo.tsx'

/** A photo in a thread. */
export const MessagePhoto = ({ src }: { src: string }) => (
  <SeenPhoto src={src} width={208} height={156} look={{ frame: 'h-39 w-52', around: 'self-start' }} />
)
