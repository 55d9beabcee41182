import { Trans, useLingui } from '@lingui/react/macro'
import { type EmailTemplate, emailTemplates } from '#shared/email/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

interface DeleteTemplateProps {
  template: EmailTemplate
  onClose: () => void
  onDone: () => void
}

export function DeleteTemplate({
  template: { id, shownName, version, isBuiltIn },
  onClose,
  onDone,
}: DeleteTemplateProps) {
  const { t } = useLingui()
  const name = useSay()(shownName)
  const failure = useFailure()
  const remove = useAction(emailTemplates.remove, {
    onDone: () => {
      toast({ title: t`Template Deleted`, description: t`Template has been deleted successfully.` })
      onDone()
    },
    onFail: failure(t`Failed to delete template.`),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={<Trans>Delete Template</Trans>}
      description={
        <>
          <Trans>Are you sure you want to delete "{name}"? This action cannot be undone.</Trans>
          {isBuiltIn && (
            <span className="mt-2 block">
              <Trans>Muster sends this mail by itself. Without its template it is not sent any more.</Trans>
            </span>
          )}
        </>
      }
      confirmLabel={<Trans>Delete</Trans>}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.start({ id, version })}
    />
  )
}
