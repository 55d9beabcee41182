import { declareActions, declareSubjects } from '../audit/action.ts'

export const tourActions = declareActions({
  'checkpoint.created': {
    name: { en: 'Checkpoint created', es: 'Punto de control creado', fr: 'Point de contrôle créé' },
    told: {
      en: '{actor} created the checkpoint {subject}',
      es: '{actor} creó el punto de control {subject}',
      fr: '{actor} a créé le point de contrôle {subject}',
    },
  },
  'checkpoint.changed': {
    name: { en: 'Checkpoint changed', es: 'Punto de control modificado', fr: 'Point de contrôle modifié' },
    told: {
      en: '{actor} changed the checkpoint {subject}',
      es: '{actor} modificó el punto de control {subject}',
      fr: '{actor} a modifié le point de contrôle {subject}',
    },
  },
  'checkpoint.code-replaced': {
    name: {
      en: 'Code of a checkpoint replaced',
      es: 'Código de un punto de control reemplazado',
      fr: 'Code d’un point de contrôle remplacé',
    },
    told: {
      en: '{actor} replaced the code of the checkpoint {subject}',
      es: '{actor} reemplazó el código del punto de control {subject}',
      fr: '{actor} a remplacé le code du point de contrôle {subject}',
    },
  },
  'checkpoint.labels-printed': {
    name: {
      en: 'Labels of checkpoints printed',
      es: 'Etiquetas de puntos de control impresas',
      fr: 'Étiquettes de points de contrôle imprimées',
    },
  },
  'checkpoint.tag-prepared': {
    name: {
      en: 'Code of a checkpoint taken for a tag',
      es: 'Código de un punto de control tomado para una etiqueta NFC',
      fr: 'Code d’un point de contrôle pris pour une puce',
    },
    told: {
      en: '{actor} took the code of the checkpoint {subject} to write a tag',
      es: '{actor} tomó el código del punto de control {subject} para grabar una etiqueta NFC',
      fr: '{actor} a pris le code du point de contrôle {subject} pour écrire une puce',
    },
  },
  'tour.created': {
    name: { en: 'Round created', es: 'Ronda creada', fr: 'Ronde créée' },
    told: {
      en: '{actor} created the round {subject}',
      es: '{actor} creó la ronda {subject}',
      fr: '{actor} a créé la ronde {subject}',
    },
  },
  'tour.changed': {
    name: { en: 'Round changed', es: 'Ronda modificada', fr: 'Ronde modifiée' },
    told: {
      en: '{actor} changed the round {subject}',
      es: '{actor} modificó la ronda {subject}',
      fr: '{actor} a modifié la ronde {subject}',
    },
  },
  'tour.planned': {
    name: { en: 'Round planned', es: 'Ronda planificada', fr: 'Ronde planifiée' },
    told: {
      en: '{actor} planned when the round {subject} is walked',
      es: '{actor} planificó cuándo se hace la ronda {subject}',
      fr: '{actor} a planifié quand la ronde {subject} est faite',
    },
  },
  'tour.plan-changed': {
    name: { en: 'Plan of a round changed', es: 'Plan de una ronda modificado', fr: 'Plan d’une ronde modifié' },
    told: {
      en: '{actor} changed when the round {subject} is walked',
      es: '{actor} cambió cuándo se hace la ronda {subject}',
      fr: '{actor} a changé quand la ronde {subject} est faite',
    },
  },
  'tour.plan-ended': {
    name: { en: 'Plan of a round ended', es: 'Plan de una ronda terminado', fr: 'Plan d’une ronde terminé' },
    told: {
      en: '{actor} ended a plan of the round {subject}',
      es: '{actor} terminó un plan de la ronda {subject}',
      fr: '{actor} a mis fin à un plan de la ronde {subject}',
    },
  },
  'tour.watch-changed': {
    name: {
      en: 'What is told of a site’s rounds changed',
      es: 'Cambió qué se comunica de las rondas de una sede',
      fr: 'Ce qui est signalé des rondes d’un site a changé',
    },
  },
  'tour-run.finished': {
    name: { en: 'Round finished', es: 'Ronda terminada', fr: 'Ronde terminée' },
  },
})

export const tourSubjects = declareSubjects({
  checkpoint: { en: 'Checkpoint', es: 'Punto de control', fr: 'Point de contrôle' },
  tour: { en: 'Round', es: 'Ronda', fr: 'Ronde' },
  'tour-run': { en: 'Walked round', es: 'Ronda hecha', fr: 'Ronde faite' },
})
