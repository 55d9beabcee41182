import type { Sentence } from '../words.ts'

export const activityReportsRefusals = {
  'remark-required': {
    en: 'Write a remark, or say what the weather is like',
    es: 'Escriba un comentario o diga qué tiempo hace',
    fr: 'Écrivez une remarque ou dites quel temps il fait',
  },
  'remark-needs-clock': {
    en: 'Clock in at a site first: a report belongs to whoever is there',
    es: 'Primero fiche la entrada en una sede: el informe es de quien está allí',
    fr: 'Pointez d’abord sur un site : le rapport revient à qui s’y trouve',
  },
  'report-line-unknown': {
    en: 'This line is not in the report any more',
    es: 'Esta línea ya no está en el informe',
    fr: 'Cette ligne n’est plus dans le rapport',
  },
  'line-not-wordable': {
    en: 'Only remarks and notes can be put in other words; anything else can be left out',
    es: 'Solo los comentarios y las notas pueden redactarse de otro modo; lo demás puede omitirse',
    fr: 'Seules les remarques et les notes peuvent être reformulées ; le reste peut être omis',
  },
  'nothing-to-release': {
    en: 'The client has exactly this already',
    es: 'El cliente ya tiene exactamente esto',
    fr: 'Le client a déjà exactement ceci',
  },
} as const satisfies Record<string, Sentence>
