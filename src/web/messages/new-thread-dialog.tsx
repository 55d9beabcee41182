import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { threads } from '#shared/messages/contract.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { useMay } from '#web/platform/session.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface NewThreadDialogProps {
  onOpened: (threadId: number) => void
  onClose: () => void
}

/** Whom to write to: somebody, or everyone at a site. */
export function NewThreadDialog({ onOpened, onClose }: NewThreadDialogProps) {
  const { t } = useLingui()
  const [to, setTo] = useState<'person' | 'site'>('person')
  const [userId, setUserId] = useState('')
  const [site, setSite] = useState('')
  const isManager = useMay('broadcast:send')
  const people = useEndpoint(threads.people, {})
  const fail = useFailure()
  const open = useAction(threads.open, {
    onDone: ({ id }) => onOpened(id),
    onFail: fail(t`The thread could not be opened.`),
  })
  const submit = () => {
    if (to === 'person' && userId !== '') open.start({ kind: 'direct', userId })
    if (to === 'site' && site !== '') open.start({ kind: 'site', businessId: Number(site) })
  }
  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()} title={t`New message`}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Segments
          label={t`To whom`}
          hideLabel
          value={to}
          options={[
            { value: 'person', label: t`A person` },
            { value: 'site', label: t`Everyone at a site` },
          ]}
          onChange={setTo}
        />
        {to === 'person' ? (
          <Combobox
            label={t`Person`}
            hint={isManager ? undefined : t`Those who run the company, and people at your sites.`}
            value={userId}
            options={(people.data ?? []).map(({ userId: value, name, role }) => ({
              value,
              label: `${name} · ${roleInWords(role)}`,
            }))}
            onChange={setUserId}
          />
        ) : (
          <BusinessFilter value={site} onChange={setSite} openOnly none={t`Choose a site`} className="w-full" />
        )}
        <FormActions pending={open.isPending} onCancel={onClose}>
          <Trans>Write</Trans>
        </FormActions>
      </form>
    </Dialog>
  )
}
