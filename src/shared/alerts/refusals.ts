import type { Sentence } from '../words.ts'

export const alertsRefusals = {
  'unknown-push-service': {
    en: 'This is not the address of a known push service.',
    es: 'Esta no es la dirección de un servicio de notificaciones conocido.',
    fr: "Ce n'est pas l'adresse d'un service de notification connu.",
  },
  'unusable-keys': {
    en: 'Nothing can be encrypted with these keys.',
    es: 'Con estas claves no se puede cifrar nada.',
    fr: 'Rien ne peut être chiffré avec ces clés.',
  },
  'push-key-lost': {
    en: 'Push is off: its key was sealed with a SECRET_KEY that is no longer set.',
    es: 'Las notificaciones están desactivadas: su clave se selló con una SECRET_KEY que ya no existe.',
    fr: "Les notifications sont désactivées : leur clé a été scellée avec une SECRET_KEY qui n'est plus définie.",
  },
  'known-under-other-keys': {
    en: 'This device is registered with other keys.',
    es: 'Este dispositivo está registrado con otras claves.',
    fr: "Cet appareil est enregistré avec d'autres clés.",
  },
} as const satisfies Record<string, Sentence>
