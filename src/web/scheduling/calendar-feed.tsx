import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCopy } from '#web/ui/use-copy.ts'

/** One's shifts in one's own calendar program. */
export function CalendarFeed() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<CalendarSync size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {/* On a phone the sign alone, so that the first shift stands near the top. */}
        <span className="max-sm:sr-only">
          <Trans>Calendar feed</Trans>
        </span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Calendar feed`}
        description={t`A secret address for your calendar program. It shows your published shifts and follows every change.`}
      >
        <FeedSettings />
      </Dialog>
    </>
  )
}

function FeedSettings() {
  const { t } = useLingui()
  const feed = useEndpoint(calendar.feed, {})
  const failed = () =>
    toast({ title: t`Error`, description: t`Failed to change the calendar feed.`, variant: 'destructive' })
  const make = useAction(calendar.open, {
    onFail: failed,
    onDone: made => setAddress(made.address),
  })
  const close = useAction(calendar.close, {
    onFail: failed,
    onDone: () => setAddress(undefined),
  })
  const [address, setAddress] = useState<string>()
  return (
    <Loaded of={feed}>
      {({ isActive, lastReadAt }) => (
        <div className="flex flex-col gap-4">
          {address !== undefined && <Address address={address} />}
          {address === undefined && (
            <p>{isActive ? <Active lastReadAt={lastReadAt} /> : <Trans>The feed is off.</Trans>}</p>
          )}
          <DialogActions>
            {isActive && (
              <Button pending={close.isPending} onClick={() => close.start({})}>
                <Trans>Turn off</Trans>
              </Button>
            )}
            <Button look="primary" pending={make.isPending} onClick={() => make.start({})}>
              {isActive ? <Trans>Make a new address</Trans> : <Trans>Make an address</Trans>}
            </Button>
          </DialogActions>
        </div>
      )}
    </Loaded>
  )
}

function Active({ lastReadAt }: { lastReadAt: string | null }) {
  const format = useFormat()
  if (lastReadAt === null) return <Trans>The feed is on. No calendar program has read it yet.</Trans>
  const ago = format.ago(lastReadAt)
  return <Trans>The feed is on. It was last read {ago}. A new address makes the old one stop working.</Trans>
}

function Address({ address }: { address: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Field
      label={t`Address`}
      hint={t`It is shown only now. Add it in your calendar as a subscription, and keep it to yourself.`}
    >
      {wiring => (
        <span className="flex gap-2">
          <Input {...wiring} readOnly value={address} onFocus={event => event.target.select()} />
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(address, t`Address copied`)}>
            <Trans>Copy</Trans>
          </Button>
        </span>
      )}
    </Field>
  )
}
