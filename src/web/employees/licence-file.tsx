import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck, X } from 'lucide-react'
import type { Licence } from '#shared/employees/details.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { AttachButton } from '#web/ui/attach-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** The licence itself: to look at where it was kept, to be added by those in charge where it was not. */
export function LicenceFile({ licence: { id, kind, file }, mayWrite }: { licence: Licence; mayWrite: boolean }) {
  const { t } = useLingui()
  const fail = useFailure()
  const attach = useAction(licences.attach, { onFail: fail(t`The file could not be added.`) })
  const detach = useAction(licences.detach, { onFail: fail(t`The file could not be removed.`) })
  if (file === null)
    return (
      mayWrite && (
        <AttachButton pending={attach.isPending} onFile={added => attach.start({ id, file: added })}>
          <Trans>Add a file</Trans>
        </AttachButton>
      )
    )
  return (
    <span className="flex items-center">
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={t`File of ${kind}`}
        className={buttonClass('secondary', 'small')}
      >
        <FileCheck size={16} aria-hidden="true" />
        <Trans>File</Trans>
      </a>
      {mayWrite && (
        <IconButton
          small
          label={t`Remove the file of ${kind}`}
          icon={<X size={14} />}
          onClick={() => detach.start({ id })}
        />
      )}
    </span>
  )
}
