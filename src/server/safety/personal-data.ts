import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const named = 'who it is about is named by reference to the employee record'
const records = 'as long as the company keeps its records'

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
  {
    table: 'check_ins',
    name: { en: 'Your signs of life', es: 'Sus señales de vida', fr: 'Vos signes de vie' },
    why: 'noticing when someone who works alone is in trouble',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['given_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'check_in_alarms',
    name: { en: 'Signs of life you missed', es: 'Señales de vida que faltaron', fr: 'Signes de vie manqués' },
    why: 'noticing when someone who works alone is in trouble',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'check_in_tasks',
    name: { en: 'Risky tasks you announced', es: 'Tareas de riesgo que anunció', fr: 'Tâches à risque annoncées' },
    why: 'noticing when someone who works alone is in trouble',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { columns: { what: null } },
  },
  {
    table: 'check_in_intervals',
    name: { en: 'How often you check in', es: 'Cada cuánto da señal', fr: 'Fréquence de vos signes de vie' },
    why: 'noticing when someone who works alone is in trouble',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['set_by'] },
    kept: { until: 'it is set otherwise' },
    erased: { stays: named },
  },
]
