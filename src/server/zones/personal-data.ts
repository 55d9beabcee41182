import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const zonesData: PersonalTable[] = [
  {
    table: 'zone_events',
    name: {
      en: 'Zones you entered and left',
      es: 'Zonas en las que entró y salió',
      fr: 'Zones où vous êtes entré et sorti',
    },
    why: 'knowing that a post is manned',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'], actor: ['acknowledged_by'] },
    kept: { kind: 'zone-events', since: 'at' },
    erased: { rows: 'go' },
  },
  {
    table: 'zone_presences',
    name: { en: 'Zones you are in now', es: 'Zonas en las que está ahora', fr: 'Zones où vous êtes' },
    why: 'knowing that a post is manned',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: 'until the clock-out' },
    erased: { rows: 'go' },
  },
  {
    table: 'site_zones',
    name: { en: 'Zones you drew', es: 'Zonas que dibujó', fr: 'Zones que vous avez dessinées' },
    why: 'knowing who drew a zone',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
