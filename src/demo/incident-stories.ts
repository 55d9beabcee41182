import type { ZoneKey } from './zones.ts'

type Priority = 'critical' | 'high' | 'medium' | 'normal' | 'low'
type Status = 'open' | 'in_progress' | 'resolved' | 'closed'

/** Minutes ago, or days ago at a time of day that suits the story. */
type When = number | `${number} days ago at ${string}`

// Released to the client; or how it left the usual path: nobody was sent yet, someone said no, it came back, or Marcus
// Webb has yet to answer.
type Remark = 'released' | 'unassigned' | 'refused' | 'reopened' | 'awaits-webb'

type Line = readonly [
  title: string,
  zone: ZoneKey,
  place: string,
  priority: Priority,
  status: Status,
  when: When,
  ...remarks: Remark[],
]

const lines = [
  // Harborline Properties
  ['Fire alarm', 'market', 'Stall 14, kitchen', 'critical', 'in_progress', 24],
  ['Suspicious package', 'tower', 'Lobby, north revolving door', 'high', 'open', 4, 'awaits-webb'],
  ['Vehicle break-in', 'garage', 'Level 2, bay 218', 'medium', 'open', 41, 'unassigned'],
  ['Water leak', 'dock', 'Pump room behind bay 2', 'medium', 'in_progress', 180, 'reopened'],
  ['Lift entrapment', 'tower', 'Car 3 between floors 11 and 12', 'high', 'resolved', 420, 'released'],
  ['Broken glass', 'market', 'Stall 6', 'normal', 'resolved', 900, 'refused'],
  ['Noise complaint', 'tower', 'Floor 22', 'low', 'closed', '2 days ago at 19:25', 'released'],
  ['Medical assistance', 'market', 'East entrance', 'critical', 'closed', '3 days ago at 12:40', 'released'],
  ['Barrier damaged', 'garage', 'Exit lane', 'normal', 'closed', '5 days ago at 08:55', 'released'],
  ['Trespasser', 'tower', 'Roof access stairs', 'high', 'closed', '8 days ago at 23:50'],
  ['Lost child', 'market', 'Hall centre', 'high', 'closed', '11 days ago at 16:15', 'released'],
  ['Power outage', 'market', 'South row', 'medium', 'closed', '16 days ago at 10:20', 'released'],
  // Kestrel Logistics
  ['Fence cut', 'yard', 'North fence, post 40', 'high', 'in_progress', 52],
  ['Truck without papers', 'gate', 'Gate A', 'normal', 'open', 18, 'unassigned'],
  ['Forklift accident', 'depot', 'Dock 4', 'critical', 'resolved', 1200, 'released'],
  ['Seal broken', 'depot', 'Dock 9', 'medium', 'closed', '4 days ago at 21:05'],
  ['Oil spill', 'yard', 'Row C', 'low', 'closed', '9 days ago at 07:30'],
  // Cobble Hill Health Partners
  ['Aggressive visitor', 'campus', 'Main entrance', 'high', 'in_progress', 35],
  ['Door alarm', 'pharmacy', 'Pharmacy store', 'medium', 'resolved', 660, 'released'],
  ['Wheelchair missing', 'campus', 'Main entrance', 'low', 'closed', '6 days ago at 14:10', 'released'],
] as const satisfies readonly Line[]

// What was reported, and how it ended.
const texts: Record<(typeof lines)[number][0], readonly [description: string, outcome?: string]> = {
  'Fire alarm': [
    'Smoke detector in the kitchen of stall 14. The row is being cleared, the fire department is informed.',
  ],
  'Suspicious package': ['Unattended suitcase beside the north door. No owner after two announcements.'],
  'Vehicle break-in': [
    'Tenant reports a smashed rear window. Nothing seems to be missing; wants a report for the insurance.',
  ],
  'Water leak': ['Water on the floor, spreading towards the pallets.'],
  'Lift entrapment': [
    'Two people in car 3, calm, in contact over the intercom.',
    'Technician freed both after 25 minutes, nobody hurt. Car 3 stays out of service.',
  ],
  'Broken glass': [
    'Front pane of stall 6 is shattered, glass in the aisle.',
    'Aisle swept and taped off, glazier ordered by the vendor.',
  ],
  'Noise complaint': [
    'Tenant complains about drilling after hours.',
    'Contractor had the wrong permit hours; work stopped.',
  ],
  'Medical assistance': [
    'Visitor collapsed near the entrance, responsive.',
    'First aid given, ambulance took over after nine minutes.',
  ],
  'Barrier damaged': [
    'Delivery van drove into the exit barrier. Plate noted.',
    'Barrier arm replaced the next morning; driver’s company informed.',
  ],
  Trespasser: [
    'Door alarm on the roof stairs, person seen on camera 31.',
    'A tenant’s guest looking for the view; escorted down, door closer adjusted.',
  ],
  'Lost child': ['Girl, six, red jacket, separated from her father.', 'Found at the fish stall within six minutes.'],
  'Power outage': ['South row of stalls without power, emergency light on.', 'Breaker reset by the electrician.'],
  'Fence cut': ['Hole of about one metre found on patrol, no one in sight.'],
  'Truck without papers': ['Driver has no delivery order and will not leave the lane.'],
  'Forklift accident': [
    'Forklift tipped over, driver conscious with a hurt leg.',
    'Ambulance took the driver; area taped off for the inspector.',
  ],
  'Seal broken': [
    'Trailer seal number does not match the manifest.',
    'Counted with the driver: complete. New seal noted.',
  ],
  'Oil spill': ['Trail of hydraulic oil along row C.', 'Absorbent put down, sweeper ordered.'],
  'Aggressive visitor': ['Drunk visitor shouts at people and will not leave.'],
  'Door alarm': ['Door held open for more than two minutes.', 'Delivery; staff reminded to call ahead.'],
  'Wheelchair missing': ['One of the loan wheelchairs is not in its place.', 'Found in the parking garage.'],
}

export interface Story {
  title: string
  zone: ZoneKey
  place: string
  priority: Priority
  status: Status
  when: When
  remarks: Remark[]
  description: string
  outcome: string | null
}

export const stories: Story[] = lines.map(([title, zone, place, priority, status, when, ...remarks]) => {
  const [description, outcome = null] = texts[title]
  return { title, zone, place, priority, status, when, remarks, description, outcome }
})
