import { type PersonalTable, seenBy } from './personal-data.ts'

export const platformData: PersonalTable[] = [
  {
    table: 'files',
    name: { en: 'Pictures and documents', es: 'Imágenes y documentos', fr: 'Images et documents' },
    why: 'the photo beside a name, certificates, photos of incidents',
    seenBy: seenBy.above,
    of: { user: ['user_id'] },
    hides: ['sha256'],
    kept: { until: 'until removed or erased; photos of incidents as long as those' },
    erased: {
      rows: 'go',
      only: `not exists (select from incident_photos p where p.file_id = t.id) and not exists (select from organizations o where o.logo_file_id = t.id)`,
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
    kept: { until: 'one day' },
    erased: { rows: 'go' },
  },
]
