import { both, managers, type NoticeKind, owners, push, type Sayings, staff } from '../notices.ts'

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
    roles: owners,
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
} satisfies Sayings
