import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Eraser, UserRoundX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Leaver, privacy } from '#shared/privacy/contract.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog')

/** Who has left or asked to be erased, and what can be done about it. */
export function LeaversCard({ organizationId }: { organizationId?: number }) {
  const { t } = useLingui()
  const pages = usePages(privacy.leavers, organizationId === undefined ? {} : { organizationId })
  const [erasing, setErasing] = useState<Leaver>()
  return (
    <Card title={t`People who have left`} flush>
      <Loaded
        of={pages}
        empty={
          <EmptyState title={t`Nobody has left`} icon={<UserRoundX size={28} />}>
            <Trans>Whoever leaves or asks to be erased stands here.</Trans>
          </EmptyState>
        }
      >
        {list => (
          <>
            <ul className="m-0 list-none divide-y p-0">
              {list.map(leaver => (
                <Row key={keyOf(leaver)} leaver={leaver} onErase={() => setErasing(leaver)} />
              ))}
            </ul>
            <ShowMore of={pages} />
          </>
        )}
      </Loaded>
      {erasing && (
        <Suspense>
          <EraseDialog leaver={erasing} onClose={() => setErasing(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

const keyOf = ({ employeeId, userId, organizationId }: Leaver) => `${organizationId} ${employeeId ?? userId}`

function Row({ leaver, onErase }: { leaver: Leaver; onErase: () => void }) {
  const { t } = useLingui()
  const { name, employeeId, leftAt, erasedAt } = leaver
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-52">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-words">{name}</span>
          <State leaver={leaver} />
        </span>
        <span className="block text-muted text-sm">
          <Dates leaver={leaver} />
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {employeeId !== null && (
          <a
            className={buttonClass('secondary', 'small')}
            href={addressOf(privacy.personData, { id: employeeId })}
            aria-label={t`Download the data of ${name}`}
            download
          >
            <Download size={16} aria-hidden="true" />
            <Trans>Download</Trans>
          </a>
        )}
        {leftAt !== null && erasedAt === null && (
          <Button size="small" icon={<Eraser size={16} />} aria-label={t`Erase ${name}`} onClick={onErase}>
            <Trans>Erase</Trans>
          </Button>
        )}
      </span>
    </li>
  )
}

function State({ leaver: { erasedAt, askedAt } }: { leaver: Leaver }) {
  const { t } = useLingui()
  if (erasedAt !== null) return <Pill tone="calm">{t`Erased`}</Pill>
  return askedAt === null ? null : <Pill tone="wait">{t`Asks to be erased`}</Pill>
}

function Dates({ leaver: { leftAt, askedAt, erasedAt } }: { leaver: Leaver }) {
  const { t } = useLingui()
  const format = useFormat()
  const facts = [
    leftAt === null ? t`still works here: remove them first` : t`left ${format.date(leftAt)}`,
    askedAt !== null && t`asked ${format.date(askedAt)}`,
    erasedAt !== null && t`erased ${format.date(erasedAt)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
