import { useLingui } from '@lingui/react/macro'
import type { Role } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { type Way, wayTo } from '#web/platform/way.ts'

type Place = keyof ReturnType<typeof usePlaces>

const routes: Record<Role, Place[]> = {
  employee: ['myDay', 'clock', 'myShifts', 'incidents', 'rounds', 'notes'],
  lead: ['desk', 'week', 'times', 'dispatch', 'map', 'orders'],
  supervisor: ['desk', 'week', 'times', 'sheets', 'dispatch', 'dailyReports'],
  provider: ['owner', 'week', 'sheets', 'bills', 'people', 'reports'],
  client: ['service', 'dailyReports', 'requests', 'bills', 'reports'],
  admin: ['installation', 'accounts', 'outbox', 'backups', 'audit'],
}

/** Where someone of a role is led, in order. */
export function useStops(role: Role) {
  const places = usePlaces()
  return routes[role].map(place => places[place])
}

function usePlaces() {
  const { t } = useLingui()
  const place = (to: Way, name: string, text: string) => ({ to, name, text })
  return {
    myDay: place(
      wayTo(screens.dashboard),
      t`Today`,
      t`Your next shift stands first, with the way there, whom to call and the clock. Below it is what waits for an answer from you.`,
    ),
    clock: place(
      wayTo(screens.timeTracking),
      t`The clock`,
      t`Clock in where you work; breaks are one tap. Without a signal it counts from the moment you pressed.`,
    ),
    myShifts: place(
      wayTo(screens.scheduling),
      t`Your shifts`,
      t`What you work this week, what you could take besides, and swaps with colleagues. Say here that you cannot come.`,
    ),
    incidents: place(
      wayTo(screens.cad),
      t`Incidents`,
      t`What you were sent to stands at the top of every screen. Report here what you see, with a photo.`,
    ),
    rounds: place(
      wayTo(screens.tours),
      t`Rounds`,
      t`Start a round and scan the checkpoints; what you notice becomes a note or an incident.`,
    ),
    notes: place(
      wayTo(screens.notes),
      t`Notes and handover`,
      t`Write down what the next shift has to know, and read what was left for you.`,
    ),
    desk: place(
      wayTo(screens.dashboard),
      t`What needs you`,
      t`Your home lists what waits for a decision, the worst first: who did not come, what is to be reviewed, who asks for time off. Most of it is done right there.`,
    ),
    week: place(
      wayTo(screens.scheduling, { view: 'week' }),
      t`The week`,
      t`Drag shifts, copy last week, fill what is open. Nobody is told before you publish.`,
    ),
    times: place(
      wayTo(screens.timeTracking, { tab: 'review' }),
      t`Times to review`,
      t`Who is on the clock, who is late, and the times that need a look before they count.`,
    ),
    sheets: place(
      wayTo(screens.timesheets),
      t`Timesheets`,
      t`Planned stands beside worked. What you approve is locked and can be invoiced.`,
    ),
    dispatch: place(
      wayTo(screens.cad),
      t`Dispatch`,
      t`What nobody has taken stands first. Press N for a new incident, A to send someone, ? for all keys.`,
    ),
    map: place(wayTo(screens.liveMap), t`The map`, t`Where people on the clock are, with the age of each position.`),
    orders: place(wayTo(screens.postOrders), t`Orders`, t`What applies at each site, and who has read it.`),
    dailyReports: place(
      wayTo(screens.activityReports),
      t`Daily reports`,
      t`Each site has a report of each day. Once it is released, the client reads exactly that.`,
    ),
    owner: place(
      wayTo(screens.dashboard),
      t`Your company`,
      t`What is unbilled or overdue, how well sites are covered, overtime and licences; each figure leads to the list behind it.`,
    ),
    bills: place(
      wayTo(screens.invoicing),
      t`Invoices`,
      t`Every line leads to the hours behind it. A company bills all clients of a week in one go; a client can object to a single line.`,
    ),
    people: place(
      wayTo(screens.employees),
      t`People`,
      t`Add people and invite them, keep licences in sight, set what they are paid.`,
    ),
    reports: place(
      wayTo(screens.reports),
      t`Reports`,
      t`Hours, coverage, punctuality and incidents of a period, as a file or by mail every week.`,
    ),
    service: place(
      wayTo(screens.dashboard),
      t`Your sites today`,
      t`Who is there today and who was there yesterday, with the times they really came and left.`,
    ),
    requests: place(
      wayTo(screens.requests),
      t`Requests`,
      t`Ask for an extra guard, announce a visitor, tell what was good or bad; the answer comes here.`,
    ),
    installation: place(
      wayTo(screens.installation),
      t`Installation`,
      t`What keeps Muster from working as it should, and since when.`,
    ),
    accounts: place(
      wayTo(screens.users),
      t`Accounts`,
      t`Who asks for access, who has it, and help for those who are locked out.`,
    ),
    outbox: place(wayTo(screens.mailOutbox), t`Mails`, t`Every mail that was written, and what became of it.`),
    backups: place(
      wayTo(screens.backups),
      t`Backups`,
      t`When the last one was taken, and whether it could be read again.`,
    ),
    audit: place(
      wayTo(screens.auditLog),
      t`Audit log`,
      t`Who did what and when, in a chain that shows whether anybody changed it.`,
    ),
  }
}
