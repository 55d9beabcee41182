import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, FileDown, MoreVertical, Pencil, Share2, Undo2, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isUnderWay, isUntakenAlarm, movesFrom } from '#shared/incidents/rules.ts'
import type { IncidentStatus } from '#shared/incidents/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { ApiError } from '#web/platform/problem.ts'
import { refresh } from '#web/platform/refresh.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { toast } from '#web/ui/toast.ts'
import { TakeIt } from './take-it.tsx'
import { useStatusWords } from './words.tsx'

const OutcomeDialog = lazyPart(() => import('./outcome-dialog.tsx'), 'OutcomeDialog')
const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'), 'IncidentDialog')

interface IncidentActionsProps {
  incident: IncidentDetails
  onAssign: () => void
}

/** What a dispatcher can do: send someone, move it on, correct it, release it, print it. */
export function IncidentActions({ incident, onAssign }: IncidentActionsProps) {
  const { t } = useLingui()
  const { id, status, releasedAt } = incident
  const [asking, setAsking] = useState<'resolved' | 'closed' | 'release' | 'escalate'>()
  const [isEditing, setEditing] = useState(false)
  const move = useMove(() => setAsking(undefined))
  const release = useRelease(() => setAsking(undefined))
  const words = useMoveWords(status)
  const [next] = movesFrom(status)
  // What has ended says how; what was resolved with an outcome is closed without another question.
  const go = (to: IncidentStatus) =>
    (to === 'resolved' || to === 'closed') && incident.outcome === '' ? setAsking(to) : move.start({ id, status: to })
  const escalate = useEscalate(() => setAsking(undefined))
  const mayEscalate = isUnderWay(status)
  const mayTake = isUntakenAlarm(incident) || (isUnderWay(status) && incident.takenBy !== null)
  useShortcut('e', t`Escalate the open incident`, () => setAsking('escalate'), { enabled: mayEscalate })
  useShortcut('s', t`Move the open incident on`, () => next && go(next), { enabled: next !== undefined })
  return (
    <div className="flex flex-wrap gap-2">
      {isUnderWay(status) && (
        <Button look="primary" icon={<UserRoundPlus size={16} aria-hidden="true" />} onClick={onAssign}>
          {incident.sent.length === 0 ? t`Assign` : t`Send more`}
        </Button>
      )}
      {mayTake && <TakeIt incident={incident} />}
      {movesFrom(status).map(to => (
        <Button key={to} pending={move.isPending && move.input?.status === to} onClick={() => go(to)}>
          {words[to]}
        </Button>
      ))}
      {mayEscalate && (
        <IconButton label={t`Escalate`} icon={<BellRing size={18} />} onClick={() => setAsking('escalate')} />
      )}
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
      {(asking === 'resolved' || asking === 'closed') && (
        <Suspense>
          <OutcomeDialog
            title={asking === 'resolved' ? t`Resolve Incident` : t`Close Incident`}
            description={
              asking === 'resolved'
                ? t`The client reads the outcome once the incident is released.`
                : t`Once closed it cannot be opened again. The client reads the outcome once the incident is released.`
            }
            pending={move.isPending}
            onClose={() => setAsking(undefined)}
            onSend={message => move.run({ id, status: asking, message })}
          >
            {words[asking]}
          </OutcomeDialog>
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'escalate'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t`Escalate Incident`}
        description={t`Supervisors and owners are told at once; of someone in danger everyone in charge.`}
        confirmLabel={t`Escalate`}
        pending={escalate.isPending}
        onConfirm={() => escalate.start({ id })}
      />
      <ConfirmDialog
        open={asking === 'release'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t`Release to the client`}
        description={t`The client will see the type, place, description, outcome, times and photos. They never see names or the log.`}
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

function useEscalate(onDone: () => void) {
  const { t } = useLingui()
  return useAction(dispatch.escalate, {
    onDone,
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`Failed to escalate the incident.`,
        variant: 'destructive',
      }),
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
    // The panel around it is closed too.
    closed: t`Close Incident`,
  }
}
