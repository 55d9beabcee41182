import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const safetyData: PersonalTable[] = [
  {
    table: 'sos_calls',
    name: { en: 'Your calls for help', es: 'Sus llamadas de auxilio', fr: 'Vos appels à l’aide' },
    why: 'finding and helping someone in danger',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['called_by', 'cancelled_by'] },
    kept: { kind: 'coordinates', since: 'called_at', empties: ['latitude', 'longitude', 'accuracy_m', 'position_at'] },
    erased: { columns: { latitude: null, longitude: null, accuracy_m: null, position_at: null } },
  },
]
