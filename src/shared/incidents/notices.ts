import { both, managers, type NoticeKind, push, type Sayings, staff } from '../notices.ts'
import type { Sentence } from '../words.ts'

/** What people are told of outside of the app. */
export const incidentKinds = {
  'incident-assigned': {
    roles: staff,
    isInBell: true,
    channels: both,
    group: 'incidentAlerts',
    mails: ['incident_assigned'],
  },
  'incident-new': { roles: managers, isInBell: false, channels: push, group: 'incidentAlerts' },
  'incident-escalated': {
    roles: managers,
    isInBell: true,
    channels: both,
    group: 'incidentAlerts',
    mails: ['incident_escalated'],
  },
} as const satisfies Record<string, NoticeKind>

export const incidentWords = {
  incidentAssigned: {
    en: incident => ({ title: 'You are sent to an incident', body: incident }),
    es: incident => ({ title: 'Le envían a un incidente', body: incident }),
    fr: incident => ({ title: 'Vous êtes envoyé sur un incident', body: incident }),
  },
  incidentNewCritical: {
    en: incident => ({ title: 'Critical incident', body: incident }),
    es: incident => ({ title: 'Incidente crítico', body: incident }),
    fr: incident => ({ title: 'Incident critique', body: incident }),
  },
  incidentNewHigh: {
    en: incident => ({ title: 'High-priority incident', body: incident }),
    es: incident => ({ title: 'Incidente de prioridad alta', body: incident }),
    fr: incident => ({ title: 'Incident de priorité haute', body: incident }),
  },
  incidentEscalated: {
    en: incident => ({ title: 'Nobody has taken this incident', body: incident }),
    es: incident => ({ title: 'Nadie ha aceptado este incidente', body: incident }),
    fr: incident => ({ title: 'Personne n’a pris cet incident', body: incident }),
  },
  incidentEscalatedBy: {
    en: incident => ({ title: 'An incident needs you', body: incident }),
    es: incident => ({ title: 'Un incidente le necesita', body: incident }),
    fr: incident => ({ title: 'Un incident a besoin de vous', body: incident }),
  },
  dangerAssigned: {
    en: (name, incident) => ({ title: `You are sent: ${name} needs help`, body: incident }),
    es: (name, incident) => ({ title: `Le envían: ${name} necesita ayuda`, body: incident }),
    fr: (name, incident) => ({ title: `Vous êtes envoyé : ${name} a besoin d’aide`, body: incident }),
  },
  dangerEscalated: {
    en: (name, incident) => ({ title: `Nobody has taken it yet: ${name}`, body: incident }),
    es: (name, incident) => ({ title: `Nadie se ha hecho cargo aún: ${name}`, body: incident }),
    fr: (name, incident) => ({ title: `Personne ne s’en occupe encore : ${name}`, body: incident }),
  },
  dangerOver: {
    en: (name, how) => ({ title: `Help is no longer needed: ${name}`, body: how }),
    es: (name, how) => ({ title: `Ya no hace falta ayuda: ${name}`, body: how }),
    fr: (name, how) => ({ title: `L’aide n’est plus nécessaire : ${name}`, body: how }),
  },
} satisfies Sayings

/** Who ended a call for help. */
export const endedByWords: Sentence = { en: 'Ended by {name}', es: 'Terminada por {name}', fr: 'Terminé par {name}' }
