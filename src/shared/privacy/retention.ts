import type { Sentence } from '../words.ts'

/** Something that is kept for a number of days and then forgotten; the company chooses within bounds. */
export interface RetentionRule {
  /** What it is, as it stands where it is chosen. */
  name: Sentence
  /** The days where the company has chosen none. */
  usual: number
  least: number
  most: number
}

/** Everything whose time a company sets. The tables behind it are declared by the features that keep them. */
export const retentionRules = {
  positions: {
    name: {
      en: 'Positions while on the clock',
      es: 'Posiciones durante el trabajo',
      fr: 'Positions pendant le service',
    },
    usual: 30,
    least: 1,
    most: 90,
  },
  'zone-events': {
    name: {
      en: 'Who entered and left zones',
      es: 'Quién entró y salió de las zonas',
      fr: 'Entrées et sorties de zones',
    },
    usual: 30,
    least: 7,
    most: 365,
  },
  coordinates: {
    name: {
      en: 'Coordinates of clock-ins, clock-outs and notes',
      es: 'Coordenadas de entradas, salidas y notas',
      fr: 'Coordonnées des arrivées, des départs pointés et des notes',
    },
    usual: 730,
    least: 30,
    most: 1825,
  },
  photos: {
    name: { en: 'Photos of incidents', es: 'Fotos de incidentes', fr: 'Photos d’incidents' },
    usual: 1095,
    least: 90,
    most: 3650,
  },
  'log-book': {
    name: {
      en: 'Log books: visitors, vehicles, keys and parcels',
      es: 'Libros de registro: visitas, vehículos, llaves y paquetes',
      fr: 'Registres : visiteurs, véhicules, clés et colis',
    },
    usual: 90,
    least: 7,
    most: 1095,
  },
  threads: {
    name: {
      en: 'Messages between people',
      es: 'Mensajes entre personas',
      fr: 'Messages entre personnes',
    },
    usual: 365,
    least: 30,
    most: 3650,
  },
  notices: {
    name: {
      en: 'Notifications behind the bell',
      es: 'Notificaciones de la campana',
      fr: 'Notifications de la cloche',
    },
    usual: 40,
    least: 31,
    most: 180,
  },
  mails: {
    name: { en: 'Mails that were sent', es: 'Correos enviados', fr: 'E-mails envoyés' },
    usual: 90,
    least: 7,
    most: 365,
  },
  messages: {
    name: { en: 'Slack messages that were sent', es: 'Mensajes de Slack enviados', fr: 'Messages Slack envoyés' },
    usual: 365,
    least: 7,
    most: 1095,
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionKind = keyof typeof retentionRules

export const retentionKinds = Object.keys(retentionRules) as [RetentionKind, ...RetentionKind[]]

/** What a company has chosen; what it has not is as usual. */
export type ChosenDays = Partial<Record<RetentionKind, number>>

/** How many days each kind is kept. A stored number out of bounds, from an earlier version, is moved to the nearest one. */
export const daysKept = (chosen: ChosenDays): Record<RetentionKind, number> =>
  Object.fromEntries(
    retentionKinds.map(kind => {
      const { usual, least, most } = retentionRules[kind]
      return [kind, Math.min(most, Math.max(least, chosen[kind] ?? usual))]
    }),
  ) as Record<RetentionKind, number>
