import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * A toast is for what can be undone, for what failed, and for what happens where one is not looking; what the
 * specification says by a toast stays one. Everything else that succeeded is seen where it was done.
 */
const spec = 'the specification says it by a toast'
const undo = 'it can be taken back, or was'
const elsewhere = 'it reaches other people, other devices or another screen'
const many = 'how many there were stands nowhere else'
const advice = 'it is what to do now, not a success'

const reasons: Record<string, string> = {
  '# person invited': elsewhere,
  '# shift was accepted': undo,
  '# shift was taken back': undo,
  'Added to the report': elsewhere,
  'Answer sent': elsewhere,
  'Business switched successfully': spec,
  'Clock-out taken back': undo,
  'Clocked In Successfully': spec,
  'Clocked Out': spec,
  'Colleague asked': elsewhere,
  'Device signed out': elsewhere,
  'Dispute Sent': elsewhere,
  'Drafts made': elsewhere,
  'Employee Added': spec,
  'Employee Deleted': spec,
  'Employee Updated': spec,
  'Employees Imported': many,
  'Geofence Created': spec,
  'Geofence Deleted': spec,
  'Geofence Updated': spec,
  'Hold the phone to the tag': advice,
  'Hours Added': elsewhere,
  'Incident Assigned': spec,
  'Incident Created': spec,
  'Incident Released': elsewhere,
  'Incident Updated': spec,
  'Incident Withdrawn': elsewhere,
  'Incident reported': elsewhere,
  'Invitation Sent': elsewhere,
  'Invitation sent': elsewhere,
  'Invitation withdrawn': elsewhere,
  'Invoice Created': spec,
  'Invoice Sent': elsewhere,
  'Invoice Updated': spec,
  'Kept on this phone': elsewhere,
  'Login Successful': spec,
  'Mail Queued': elsewhere,
  'Mail kept, not sent': advice,
  'New code': advice,
  'Next wave sent': elsewhere,
  'Note Created': spec,
  'Note saved': elsewhere,
  'Nothing is left to pay on ${invoice.invoiceNumber}': advice,
  'Notification settings saved': spec,
  Notifications: spec,
  'Objection sent': elsewhere,
  'Offer withdrawn': elsewhere,
  'Organization created successfully': spec,
  'Organization updated successfully': spec,
  'Password changed': spec,
  'Password reset successful': spec,
  'Payments booked: ${booked}': many,
  'Person Stood Down': elsewhere,
  'Preferences saved': spec,
  'Profile Updated': spec,
  'Profile updated successfully': spec,
  Published: elsewhere,
  Released: elsewhere,
  'Request approved': elsewhere,
  'Request declined': elsewhere,
  'Reset link sent': spec,
  'Role Switched': spec,
  Saved: elsewhere,
  'Schedule Created': spec,
  'Schedule Deleted': spec,
  'Schedule Updated': spec,
  'Shift accepted': elsewhere,
  'Shift declined': elsewhere,
  'Shift offered': elsewhere,
  'Shifts published': elsewhere,
  'Signed out everywhere else': elsewhere,
  'Site created successfully': spec,
  'Site updated successfully': spec,
  'Slack settings saved': spec,
  'Status Updated': undo,
  'Tag written': elsewhere,
  'Template Created': spec,
  'Template Deleted': spec,
  'Template Updated': spec,
  'Test notification sent': elsewhere,
  'The client was asked': elsewhere,
  'This needs a signal': advice,
  'Those who plan have been told': elsewhere,
  'Time off approved': elsewhere,
  'Time off declined': elsewhere,
  'Time off requested': elsewhere,
  'Timesheet Approved': spec,
  'Timesheets Approved': many,
  'Timesheets Generated': many,
  'Two-factor sign-in reset': elsewhere,
  'User created successfully': spec,
  'User deleted successfully': spec,
  'User updated successfully': spec,
  'Welcome to ${companyName}': elsewhere,
  'What-if kept': elsewhere,
  'Your wish was passed on': elsewhere,
  'Your wish was taken back': elsewhere,
  'Zones Imported': many,
  '${name} imported': many,
  '${name} was erased': elsewhere,
}

// What is said is handed to them.
const inVariables: Record<string, string> = {
  'chat/use-sending.ts': elsewhere,
  'shifts/use-saving.ts': 'each of them says its own, above',
  'sign-in/use-registration.ts': spec,
  'timesheets/reason-dialog.tsx': spec,
  'ui/toast.ts': 'a toast of the page before',
  'ui/use-copy.ts': elsewhere,
  'users/use-decision.ts': elsewhere,
}

const said = globSync('src/web/**/*.{ts,tsx}').flatMap(path => {
  const source = readFileSync(path, 'utf8')
  const calls = [...source.matchAll(/(?<!function )\b(?:toast|toastAfterRedirect)\(|\bdone: (?=\{ ?title)/g)]
  return calls
    .map(({ index, 0: { length } }) => untilClosed(source.slice(index + length - (source[index] === 'd' ? 0 : 1))))
    .filter(call => !call.includes("'destructive'"))
    .map(call => ({ path: path.replace('src/web/', ''), titles: titlesIn(call) }))
})

test('every toast that is no failure has its reason', () => {
  const titles = new Set(said.flatMap(one => one.titles))
  expect([...titles].sort()).toEqual(Object.keys(reasons).sort())
})

test('where a toast says what it is handed, the place has its reason', () => {
  const places = new Set(said.flatMap(({ path, titles }) => (titles.length === 0 ? [path] : [])))
  expect([...places].sort()).toEqual(Object.keys(inVariables).sort())
})

function untilClosed(source: string) {
  let depth = 0
  for (const [at, sign] of [...source].entries()) {
    if ('({'.includes(sign)) depth++
    if (')}'.includes(sign) && --depth === 0) return source.slice(0, at + 1)
  }
  return source
}

// Up to the next thing that the toast holds: a title may be one of two, or depend on how many.
function titlesIn(call: string) {
  return [...call.matchAll(/\btitle: ([\s\S]+?)(?=,\s*(?:description|action|\.\.\.)|\}\)?$|\s\})/g)].flatMap(
    ([, title]) => [...(title as string).matchAll(/t`([^`]+)`|one: '([^']+)'/g)].map(([, text, one]) => text ?? one),
  )
}
