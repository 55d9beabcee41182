import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

const named = 'who did it is named by reference to the account'
const andClients = `${seenBy.company}; once the round is finished, the client of its site`
const records = 'as long as the company keeps its records'

export const toursData: PersonalTable[] = [
  {
    table: 'tour_runs',
    name: { en: 'Rounds you walked', es: 'Rondas que hizo', fr: 'Rondes que vous avez faites' },
    why: 'proof that the site was looked after',
    seenBy: andClients,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { stays: 'who walked is named by reference to the employee record' },
  },
  {
    table: 'tour_scans',
    name: { en: 'Checkpoints you scanned', es: 'Puntos de control que escaneó', fr: 'Points de contrôle scannés' },
    why: 'proof that the site was looked after',
    seenBy: `${andClients}, without coordinates`,
    of: { employee: ['employee_id'] },
    kept: { kind: 'coordinates', since: 'scanned_at', empties: ['latitude', 'longitude', 'accuracy_m'] },
    erased: { columns: { latitude: null, longitude: null, accuracy_m: null } },
  },
  {
    table: 'tour_observations',
    name: { en: 'What you noticed on rounds', es: 'Lo que notó en rondas', fr: 'Ce que vous avez remarqué en ronde' },
    why: 'knowing at which checkpoint something was noticed',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: records },
    erased: { stays: 'who noticed it is named by reference to the employee record' },
  },
  {
    table: 'tour_photos',
    name: { en: 'Photos you took on rounds', es: 'Fotos que hizo en rondas', fr: 'Photos prises en ronde' },
    why: 'proof of what was there',
    seenBy: andClients,
    of: { employee: ['employee_id'] },
    kept: { kind: 'photos', since: 'taken_at' },
    erased: { stays: 'who took it is named by reference to the employee record' },
  },
  {
    table: 'checkpoints',
    name: { en: 'Checkpoints you added', es: 'Puntos de control que añadió', fr: 'Points de contrôle ajoutés' },
    why: 'knowing who added a checkpoint',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'checkpoint_codes',
    name: { en: 'Codes you replaced', es: 'Códigos que reemplazó', fr: 'Codes que vous avez remplacés' },
    why: 'knowing who replaced a code',
    seenBy: seenBy.company,
    of: { actor: ['replaced_by'] },
    hides: ['code', 'short_code'],
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'tours',
    name: { en: 'Rounds you planned', es: 'Rondas que planificó', fr: 'Rondes que vous avez prévues' },
    why: 'knowing who planned a round',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    kept: { until: records },
    erased: { stays: named },
  },
  {
    table: 'tour_plans',
    name: {
      en: 'Plans of rounds you made',
      es: 'Planes de rondas que hizo',
      fr: 'Plans de rondes que vous avez faits',
    },
    why: 'knowing who planned when a round is walked',
    seenBy: seenBy.company,
    of: { actor: ['created_by'] },
    hides: ['seed'],
    kept: { until: records },
    erased: { stays: named },
  },
]
