import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  Map as MapIcon,
  NotebookPen,
  Radio,
  ReceiptText,
} from 'lucide-react'

interface Feature {
  icon: typeof Clock
  title: MessageDescriptor
  text: MessageDescriptor
}

const features: Feature[] = [
  {
    icon: CalendarDays,
    title: msg`Scheduling`,
    text: msg`Shifts for each person and day. Overlaps and time off are caught before they are saved.`,
  },
  {
    icon: Clock,
    title: msg`Time Tracking`,
    text: msg`Clock-ins from the phone, checked against the zones you drew around each site.`,
  },
  {
    icon: ClipboardCheck,
    title: msg`Timesheets`,
    text: msg`A week of hours for each person, ready to approve or to send back with a reason.`,
  },
  {
    icon: ReceiptText,
    title: msg`Invoicing`,
    text: msg`Approved hours become invoice lines. Each hour is billed once, and adds up to the cent.`,
  },
  {
    icon: MapIcon,
    title: msg`Live Map`,
    text: msg`Who is on duty, on break or offline, and when each of them was last heard of.`,
  },
  {
    icon: Radio,
    title: msg`Dispatch`,
    text: msg`Incidents by priority, assigned to someone on duty and followed until they are closed.`,
  },
  {
    icon: NotebookPen,
    title: msg`Field notes`,
    text: msg`What a guard saw, in two taps, with a priority that decides who reads it first.`,
  },
  {
    icon: ChartColumn,
    title: msg`Reports`,
    text: msg`Hours, incidents and money of the last 7, 30 or 90 days, to look at or to take away.`,
  },
]

export function Features() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 id="features" className="text-balance font-semibold text-2xl tracking-tight">
        <Trans>One place for the whole watch</Trans>
      </h2>
      <ul className="m-0 mt-8 grid list-none gap-px overflow-hidden rounded-card border bg-border p-0 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title.id} className="bg-surface p-5">
            <Icon size={22} aria-hidden="true" className="text-accent" />
            <h3 className="mt-3 font-semibold text-lg">{i18n._(title)}</h3>
            <p className="mt-1 text-muted">{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
