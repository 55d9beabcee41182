import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { isPicture } from '#shared/files.ts'
import type { OrderFile } from '#shared/post-orders/shapes.ts'
import { sizeIn } from '#shared/size.ts'
import { useKeptFile } from '#web/platform/kept-files.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The pictures of an order, as wide as the page, and its documents to open: from the device where they are kept. */
export function OrderFiles({ files }: { files: OrderFile[] }) {
  const pictures = files.filter(({ type }) => isPicture(type))
  const documents = files.filter(({ type }) => !isPicture(type))
  return (
    <>
      {pictures.map(file => (
        <OrderPicture key={file.id} file={file} />
      ))}
      {documents.map(file => (
        <OrderDocument key={file.id} file={file} />
      ))}
    </>
  )
}

function OrderPicture({ file: { url, name, width, height } }: { file: OrderFile }) {
  const source = useKeptFile(url)
  return (
    <figure className="m-0">
      <a href={source ?? url} target="_blank" rel="noreferrer" className="block">
        <img
          src={source}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          className="h-auto w-full rounded-card border bg-surface"
        />
      </a>
      <figcaption className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">{name}</figcaption>
    </figure>
  )
}

function OrderDocument({ file: { url, name, size } }: { file: OrderFile }) {
  const { i18n } = useLingui()
  const source = useKeptFile(url)
  return (
    <a href={source ?? url} download={name} className={buttonClass('secondary', 'large', 'justify-start text-left')}>
      <FileText size={20} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 whitespace-normal [overflow-wrap:anywhere]">{name}</span>
      <span className="text-muted text-sm">{sizeIn(i18n.locale, size)}</span>
    </a>
  )
}
