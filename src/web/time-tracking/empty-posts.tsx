import type { ReactNode } from 'react'
import type { Cover } from '#shared/time-tracking/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { BeingCovered, CallPerson } from './find-cover.tsx'

interface EmptyPostsProps<T> {
  title: string
  posts: T[] | undefined
  row: (post: T) => ReactNode
  /** What its words mean. */
  help?: ReactNode
}

/** Posts where someone should stand and nobody does. Nothing is shown while there are none. */
export function EmptyPosts<T>({ title, posts, row, help }: EmptyPostsProps<T>) {
  if (!posts || posts.length === 0) return null
  return (
    <Card
      title={title}
      aside={
        <span className="flex items-center gap-2">
          {help}
          <Badge>{posts.length}</Badge>
        </span>
      }
      flush
    >
      <ScrollList aria-label={title} className="max-h-72">
        {posts.map(row)}
      </ScrollList>
    </Card>
  )
}

interface EmptyPostProps {
  employee: { name: string; phone: string | null }
  state: ReactNode
  /** When, and where. */
  line: ReactNode
  /** Who comes instead. */
  cover: Cover | null
  findCover: ReactNode
}

export function EmptyPost({ employee: { name, phone }, state, line, cover, findCover }: EmptyPostProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <Pill tone="bad">{state}</Pill>
        </p>
        <p className="text-muted text-sm tabular-nums [overflow-wrap:anywhere]">{line}</p>
        {cover && (
          <p className="font-medium text-sm tabular-nums [overflow-wrap:anywhere]">
            <BeingCovered cover={cover} />
          </p>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <CallPerson phone={cover ? cover.phone : phone} />
        {findCover}
      </div>
    </li>
  )
}
