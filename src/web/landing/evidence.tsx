import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck, ClipboardCheck, MapPinCheck, ReceiptText } from 'lucide-react'

/** The chain from a planned shift to a billed hour, as four links. */
export function Evidence() {
  const { t } = useLingui()
  const steps = [
    { icon: CalendarCheck, title: t`Planned`, text: t`Night shift, Pier 4 gate, 22:00 to 06:00` },
    { icon: MapPinCheck, title: t`Worked`, text: t`Clocked in at 21:56, inside the zone` },
    { icon: ClipboardCheck, title: t`Approved`, text: t`8.00 hours, signed off by a supervisor` },
    { icon: ReceiptText, title: t`Billed`, text: t`One line of the invoice, once` },
  ]
  return (
    <section aria-labelledby="evidence" className="bg-background">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
        <h2 id="evidence" className="text-balance font-semibold text-2xl tracking-tight">
          <Trans>Every billed hour leads back to a shift</Trans>
        </h2>
        <p className="mt-2 max-w-2xl text-muted">
          <Trans>A question about an invoice is answered in seconds: open the line, and see what it is made of.</Trans>
        </p>
        <ol className="m-0 mt-10 grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className="relative flex gap-4 lg:flex-col">
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute top-5 left-14 hidden h-px w-[calc(100%-40px)] bg-control lg:block"
                />
              )}
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
                <Icon size={20} aria-hidden="true" />
              </span>
              <div>
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="mt-0.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
