import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plans } from '#shared/plans/contract.ts'
import type { Day } from '#shared/time.ts'
import { useAction } from '#web/platform/action.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { LicenceForm } from './licence-form.tsx'
import { PostForm } from './post-form.tsx'
import type { WhatIfFormProps } from './what-if-form.ts'

interface WhatIfDialogProps {
  weekStarting: Day
  place: { organizationId?: number }
  onStarted: (planId: number) => void
  onClose: () => void
}

type Kind = 'absent' | 'post' | 'licence'

/** What is to be assumed: it is tried beside the plan and written nowhere. */
export function WhatIfDialog({ weekStarting, place, onStarted, onClose }: WhatIfDialogProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('absent')
  const start = useAction(plans.start, { onDone: ({ id }) => onStarted(id) })
  const problem = start.error && (wordsOf(start.error) ?? t`The week could not be filled.`)
  const form: WhatIfFormProps = {
    weekStarting,
    place,
    onClose,
    isPending: start.isPending,
    onTry: whatIf => start.run({ weekStarting, ...place, whatIf }),
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`What if…`}
      description={t`It is tried beside the plan. No shift and no record changes.`}
    >
      <div className="flex flex-col gap-4">
        <Segments
          label={t`What is assumed`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'absent', label: t`Away` },
            { value: 'post', label: t`More posts` },
            { value: 'licence', label: t`Licence` },
          ]}
        />
        {problem && <Banner tone="bad" urgent title={problem} />}
        {kind === 'absent' && <AbsenceForm {...form} />}
        {kind === 'post' && <PostForm {...form} />}
        {kind === 'licence' && <LicenceForm {...form} />}
      </div>
    </Dialog>
  )
}
