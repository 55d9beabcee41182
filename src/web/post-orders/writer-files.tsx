import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Image, X } from 'lucide-react'
import { isPicture } from '#shared/files.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { orderFiles } from '#shared/post-orders/file-contract.ts'
import { maxOrderFiles } from '#shared/post-orders/rules.ts'
import type { OrderFile, PostOrder } from '#shared/post-orders/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { AttachButton } from '#web/ui/attach-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** The pictures and documents of what is drafted; like the text, they apply once it is published. */
export function WriterFiles({ order }: { order: PostOrder }) {
  const { t } = useLingui()
  const fail = useFailure(postOrders.list)
  const attach = useAction(orderFiles.attach, { onFail: fail(t`The file could not be added.`) })
  const detach = useAction(orderFiles.detach, { onFail: fail(t`The file could not be removed.`) })
  const { id } = order
  const { files } = order.draft ?? order
  return (
    <Card
      title={t`Pictures and files`}
      aside={
        files.length < maxOrderFiles && (
          <AttachButton pending={attach.isPending} onFile={(file, name) => attach.start({ id, file, name })}>
            <Trans>Add a file</Trans>
          </AttachButton>
        )
      }
      flush
    >
      {files.length === 0 ? (
        <p className="px-4 py-3 text-muted">
          <Trans>None yet: a plan of the site, a picture of the key safe, a manual as PDF.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Pictures and files`} className="m-0 list-none divide-y p-0">
          {files.map(file => (
            <li key={file.id} className="flex items-center gap-3 py-1.5 pr-2 pl-4">
              <FileMark file={file} />
              <a href={file.url} target="_blank" rel="noreferrer" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {file.name}
              </a>
              <IconButton
                label={t`Remove ${file.name}`}
                icon={<X size={16} />}
                onClick={() => detach.start({ id: file.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function FileMark({ file: { type } }: { file: OrderFile }) {
  const Mark = isPicture(type) ? Image : FileText
  return <Mark size={18} aria-hidden="true" className="shrink-0 text-muted" />
}
