import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const liveMapData: PersonalTable[] = [
  {
    table: 'positions',
    name: { en: 'Positions', es: 'Posiciones', fr: 'Positions' },
    why: 'safety on duty and proof of presence',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { kind: 'positions', since: 'recorded_at' },
    erased: { rows: 'go' },
  },
  {
    table: 'current_positions',
    name: { en: 'Your last position', es: 'Su última posición', fr: 'Votre dernière position' },
    why: 'the live map',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { kind: 'positions', since: 'recorded_at' },
    erased: { rows: 'go' },
  },
]
