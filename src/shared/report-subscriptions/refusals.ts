import type { Sentence } from '../words.ts'

export const reportSubscriptionsRefusals = {
  'report-weekday-required': {
    en: 'Choose a weekday.',
    es: 'Elija un día de la semana.',
    fr: 'Choisissez un jour de la semaine.',
  },
  'report-hour-not-valid': {
    en: 'Choose a full hour.',
    es: 'Elija una hora en punto.',
    fr: 'Choisissez une heure pleine.',
  },
  'report-without-pdf': {
    en: 'Time entries are sent as CSV.',
    es: 'Los fichajes se envían en CSV.',
    fr: 'Les pointages sont envoyés en CSV.',
  },
  'report-without-address': {
    en: 'Your account has no email address. Add one to your profile first.',
    es: 'Su cuenta no tiene correo electrónico. Añada uno primero en su perfil.',
    fr: 'Votre compte n’a pas d’adresse e-mail. Ajoutez-en d’abord une à votre profil.',
  },
  'too-many-report-subscriptions': {
    en: 'There are at most {most} reports by mail. Delete one that you no longer need.',
    es: 'Hay como máximo {most} informes por correo. Elimine alguno que ya no necesite.',
    fr: 'Il y a au plus {most} rapports par e-mail. Supprimez-en un dont vous n’avez plus besoin.',
  },
} as const satisfies Record<string, Sentence>
