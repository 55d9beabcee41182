import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ShowAround } from '#web/help/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What a guard asks themselves at three in the morning, answered on the phone itself: nobody may be there to ask. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isAround, setAround] = useState(false)
  if (isAround) return <ShowAround onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Help`}
      description={t`Kept on this phone: it opens without a signal too.`}
    >
      <div className="flex flex-col gap-5">
        <Button className="self-start" onClick={() => setAround(true)}>
          <Trans>Show me around</Trans>
        </Button>
        <Answer to={t`There is no signal`}>
          <Trans>
            Go on as usual. What you press, write and photograph stays on this phone with its time, and is sent by
            itself when the signal is back. Until then do not sign out and do not clear the browser.
          </Trans>
        </Answer>
        <Answer to={t`Was it sent?`}>
          <Trans>
            The cloud with a number at the top says how much waits. Tap it to read what became of each thing. No cloud:
            everything has arrived.
          </Trans>
        </Answer>
        <Answer to={t`I am in danger, or somebody is hurt`}>
          <Trans>
            SOS is in the bar at the bottom: hold the button for two seconds. Without a signal nobody hears it yet: dial
            the emergency number that stands there.
          </Trans>
        </Answer>
        <Answer to={t`I cannot clock in`}>
          <Trans>
            The button opens shortly before your shift. If your position is not found, go to a window or outside and try
            again. If it still does not work, choose “Manual Clock In” and say why: your time counts, and your
            supervisor looks at it.
          </Trans>
        </Answer>
        <Answer to={t`I forgot to clock in or out`}>
          <Trans>Do it now, and tell your supervisor since when. They put the time right, and you can see it.</Trans>
        </Answer>
        <Answer to={t`Nobody relieves me`}>
          <Trans>
            Call your supervisor: the number is on Today. Your clock runs on until you clock out, also after the end of
            the shift.
          </Trans>
        </Answer>
        <Answer to={t`I was sent to an incident`}>
          <Trans>
            It stands at the top of every screen. Answer there. “Details” has what is known, and takes your notes and
            photos, also without a signal.
          </Trans>
        </Answer>
        <Answer to={t`The battery is running out`}>
          <Trans>
            What you pressed outlives an empty battery. Charge the phone and open Muster: the rest is sent by itself.
          </Trans>
        </Answer>
        <Answer to={t`I was signed out`}>
          <Trans>
            Sign in on this same phone: what waited for you is sent then. If you have forgotten your PIN or password,
            your supervisor can give you a new way in.
          </Trans>
        </Answer>
      </div>
    </Dialog>
  )
}

function Answer({ to, children }: { to: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{to}</h3>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  )
}
