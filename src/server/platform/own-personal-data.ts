import { sql } from 'kysely'
import { isOneOf, type PersonalTable, seenBy } from './personal-data.ts'

export const platformData: PersonalTable[] = [
  {
    table: 'files',
    name: { en: 'Pictures and documents', es: 'Imágenes y documentos', fr: 'Images et documents' },
    why: 'the photo beside a name, licences, photos of incidents, notes and rounds, files of orders',
    seenBy: seenBy.above,
    of: {
      user: ['user_id'],
      // A licence is kept by whoever is in charge, and is the data of the person it is of.
      matching: person =>
        sql`exists (select from licences l where l.organization_id = t.organization_id and l.file_id = t.id
                      and ${isOneOf(person, sql`l.organization_id`, sql`l.employee_id`)})`,
    },
    hides: ['sha256'],
    kept: { until: 'until removed or erased; what is attached to a record as long as that' },
    erased: {
      rows: 'go',
      only: `t.kind = 'picture' and not exists (select from organizations o where o.logo_file_id = t.id)`,
    },
  },
  {
    table: 'idempotency_keys',
    name: {
      en: 'Answers kept for repeated requests',
      es: 'Respuestas guardadas para solicitudes repetidas',
      fr: 'Réponses gardées pour les demandes répétées',
    },
    why: 'doing once what a phone sends twice',
    seenBy: seenBy.nobody,
    of: { user: ['user_id'] },
    hides: ['body_hash', 'endpoint', 'reply'],
    kept: { until: 'thirty days' },
    erased: { rows: 'go' },
  },
  {
    table: 'device_acts',
    name: {
      en: 'How much each of your devices has sent',
      es: 'Cuánto ha enviado cada uno de sus dispositivos',
      fr: 'Ce que chacun de vos appareils a envoyé',
    },
    why: 'noticing what is missing of what was recorded without a connection',
    seenBy: seenBy.nobody,
    of: { user: ['user_id'] },
    hides: ['device_id'],
    kept: { until: 'as long as the account' },
    erased: { rows: 'go' },
  },
]
