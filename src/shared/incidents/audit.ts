import { declareActions, declareSubjects } from '../audit/action.ts'

export const incidentActions = declareActions({
  'incident.created': {
    name: { en: 'Incident reported', es: 'Incidente notificado', fr: 'Incident signalé' },
    told: {
      en: '{actor} reported incident {subject}',
      es: '{actor} notificó el incidente {subject}',
      fr: "{actor} a signalé l'incident {subject}",
    },
  },
  'incident.changed': {
    name: { en: 'Incident changed', es: 'Incidente modificado', fr: 'Incident modifié' },
    told: {
      en: '{actor} changed incident {subject}',
      es: '{actor} modificó el incidente {subject}',
      fr: "{actor} a modifié l'incident {subject}",
    },
  },
  'incident.moved': {
    name: { en: 'Incident status changed', es: 'Estado del incidente modificado', fr: "Statut de l'incident modifié" },
    told: {
      en: '{actor} changed the status of incident {subject}',
      es: '{actor} cambió el estado del incidente {subject}',
      fr: "{actor} a changé le statut de l'incident {subject}",
    },
  },
  'incident.assigned': {
    name: { en: 'Officer sent to incident', es: 'Agente enviado al incidente', fr: "Agent envoyé sur l'incident" },
    told: {
      en: '{actor} sent {employee} to incident {subject}',
      es: '{actor} envió a {employee} al incidente {subject}',
      fr: "{actor} a envoyé {employee} sur l'incident {subject}",
    },
  },
  'incident.stood-down': {
    name: { en: 'Officer stood down', es: 'Agente retirado del incidente', fr: "Agent relevé de l'incident" },
    told: {
      en: '{actor} stood {employee} down from incident {subject}',
      es: '{actor} retiró a {employee} del incidente {subject}',
      fr: "{actor} a relevé {employee} de l'incident {subject}",
    },
  },
  'incident.taken': {
    name: { en: 'Incident taken', es: 'Incidente asumido', fr: 'Incident pris en charge' },
    told: {
      en: '{actor} took incident {subject}',
      es: '{actor} asumió el incidente {subject}',
      fr: "{actor} a pris en charge l'incident {subject}",
    },
  },
  'incident.given-back': {
    name: { en: 'Incident given back', es: 'Incidente devuelto', fr: 'Incident rendu' },
    told: {
      en: '{actor} gave incident {subject} back',
      es: '{actor} devolvió el incidente {subject}',
      fr: "{actor} a rendu l'incident {subject}",
    },
  },
  'incident.seen': {
    name: { en: 'End of a call seen', es: 'Fin de una llamada visto', fr: "Fin d'un appel vue" },
    told: {
      en: '{employee} saw that incident {subject} is over',
      es: '{employee} vio que el incidente {subject} ha terminado',
      fr: "{employee} a vu que l'incident {subject} est terminé",
    },
  },
  'incident.answered': {
    name: { en: 'Officer answered', es: 'El agente respondió', fr: "L'agent a répondu" },
    told: {
      en: '{employee} answered the call to incident {subject}',
      es: '{employee} respondió al aviso del incidente {subject}',
      fr: "{employee} a répondu à l'appel pour l'incident {subject}",
    },
  },
  'incident.escalated': {
    name: { en: 'Incident escalated', es: 'Incidente escalado', fr: 'Incident escaladé' },
    told: {
      en: '{actor} escalated incident {subject}',
      es: '{actor} escaló el incidente {subject}',
      fr: "{actor} a escaladé l'incident {subject}",
    },
  },
  'incident.released': {
    name: { en: 'Incident shown to the client', es: 'Incidente mostrado al cliente', fr: 'Incident montré au client' },
    told: {
      en: '{actor} showed incident {subject} to the client',
      es: '{actor} mostró el incidente {subject} al cliente',
      fr: "{actor} a montré l'incident {subject} au client",
    },
  },
  'incident.withheld': {
    name: {
      en: 'Incident hidden from the client',
      es: 'Incidente ocultado al cliente',
      fr: 'Incident masqué au client',
    },
    told: {
      en: '{actor} hid incident {subject} from the client',
      es: '{actor} ocultó el incidente {subject} al cliente',
      fr: "{actor} a masqué l'incident {subject} au client",
    },
  },
  'incident-note.added': {
    name: { en: 'Note added to an incident', es: 'Nota añadida a un incidente', fr: 'Note ajoutée à un incident' },
    told: {
      en: '{actor} added a note to incident {subject}',
      es: '{actor} añadió una nota al incidente {subject}',
      fr: "{actor} a ajouté une note à l'incident {subject}",
    },
  },
  'incident-photo.added': {
    name: { en: 'Photo added to an incident', es: 'Foto añadida a un incidente', fr: 'Photo ajoutée à un incident' },
    told: {
      en: '{actor} added a photo to incident {subject}',
      es: '{actor} añadió una foto al incidente {subject}',
      fr: "{actor} a ajouté une photo à l'incident {subject}",
    },
  },
  'incident-photo.removed': {
    name: {
      en: 'Photo removed from an incident',
      es: 'Foto eliminada de un incidente',
      fr: "Photo retirée d'un incident",
    },
    told: {
      en: '{actor} removed a photo from incident {subject}',
      es: '{actor} eliminó una foto del incidente {subject}',
      fr: "{actor} a retiré une photo de l'incident {subject}",
    },
  },
  'escalation.changed': {
    name: {
      en: 'Escalation of incidents changed',
      es: 'Escalado de incidentes modificado',
      fr: 'Escalade des incidents modifiée',
    },
    told: {
      en: '{actor} changed when incidents are escalated',
      es: '{actor} cambió cuándo se escalan los incidentes',
      fr: "{actor} a changé le délai d'escalade des incidents",
    },
  },
})

export const incidentSubjects = declareSubjects({
  incident: { en: 'Incident', es: 'Incidente', fr: 'Incident' },
})
