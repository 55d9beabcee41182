import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, MoreVertical, Pencil, Share2, Undo2, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isUnderWay, movesFrom } from '#shared/incidents/rules.ts'
import type { IncidentStatus } from '#shared/incidents/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { ApiError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { toast } from '#web/ui/toast.ts'
import { useStatusWords } from './words.tsx'

const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'), 'IncidentDialog')

interface IncidentActionsProps {
  incident: IncidentDetails
  onAssign: () => void
}

/** What a dispatcher can do: send someone, move it on, correct it, release it, print it. */
export function IncidentActions({ incident, onAssign }: IncidentActionsProps) {
  const { t } = useLingui()
  const { id, status, releasedAt } = incident
  const [asking, setAsking] = useState<'close' | 'release'>()
  const [isEditing, setEditing] = useState(false)
  const move = useMove(() => setAsking(undefined))
  const release = useRelease(() => setAsking(undefined))
  const words = useMoveWords(status)
  const [next] = movesFrom(status)
  const go = (to: IncidentStatus) =>
    to === 'closed' && status === 'open' ? setAsking('close') : move.start({ id, status: to })
  useShortcut('s', t`Move the open incident on`, () => next && go(next), { enabled: next !== undefined })
  return (
    <div className="flex flex-wrap gap-2">
      {isUnderWay(status) && (
        <Button look="primary" icon={<UserRoundPlus size={16} aria-hidden="true" />} onClick={onAssign}>
          {incident.assignedTo === null ? t`Assign` : t`Send more`}
        </Button>
      )}
      {movesFrom(status).map(to => (
        <Button key={to} pending={move.isPending && move.input?.status === to} onClick={() => go(to)}>
          {words[to]}
        </Button>
      ))}
      <Menu trigger={<IconButton label={t`More actions`} icon={<MoreVertical size={18} />} />}>
        <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={() => setEditing(true)}>
          <Trans>Edit Incident</Trans>
        </MenuItem>
        {releasedAt === null ? (
          <MenuItem icon={<Share2 size={16} aria-hidden="true" />} onSelect={() => setAsking('release')}>
            <Trans>Release to the client</Trans>
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Undo2 size={16} aria-hidden="true" />}
            onSelect={() => release.start({ id, released: false })}
          >
            <Trans>Withdraw from the client</Trans>
          </MenuItem>
        )}
        <MenuDownload href={addressOf(dispatch.report, { id })} icon={<FileDown size={16} aria-hidden="true" />}>
          {t`Incident report (PDF)`}
        </MenuDownload>
      </Menu>
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t`Close Incident`}
        description={t`It was never taken up. Once closed it cannot be opened again.`}
        confirmLabel={t`Close Incident`}
        pending={move.isPending}
        onConfirm={() => move.start({ id, status: 'closed' })}
      />
      <ConfirmDialog
        open={asking === 'release'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t`Release to the client`}
        description={t`The client will see the type, place, description, times and photos. They never see names or the log.`}
        confirmLabel={t`Release`}
        pending={release.isPending}
        onConfirm={() => release.start({ id, released: true })}
      />
      {isEditing && (
        <Suspense>
          <IncidentDialog incident={incident} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function useMove(onDone: () => void) {
  const { t } = useLingui()
  const statuses = useStatusWords()
  return useAction(dispatch.move, {
    onDone: ({ incidentNumber, status }) => {
      const word = statuses[status]
      toast({ title: t`Incident Updated`, description: t`${incidentNumber} is now ${word}.` })
      onDone()
    },
    onFail: error => {
      onDone()
      const current = error instanceof ApiError ? (error.current as { status?: IncidentStatus } | undefined) : undefined
      void refresh(incidents.list)
      const word = current?.status && statuses[current.status]
      const description = word ? t`Someone else was faster: it is ${word}.` : t`Failed to update incident status.`
      toast({ title: t`Error`, description, variant: 'destructive' })
    },
  })
}

function useRelease(onDone: () => void) {
  const { t } = useLingui()
  return useAction(dispatch.release, {
    onDone: ({ releasedAt }) => {
      toast({ title: releasedAt === null ? t`Incident Withdrawn` : t`Incident Released` })
      onDone()
    },
    onFail: () => toast({ title: t`Error`, description: t`Failed to release the incident.`, variant: 'destructive' }),
  })
}

function useMoveWords(from: IncidentStatus): Record<IncidentStatus, string> {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'incident' }),
    in_progress: from === 'resolved' ? t`Reopen` : t`Start`,
    resolved: t`Resolve`,
    closed: t`Close`,
  }
}
