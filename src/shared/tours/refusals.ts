import type { Sentence } from '../words.ts'

export const toursRefusals = {
  'checkpoint-name-required': {
    en: 'Give the checkpoint a name',
    es: 'Dé un nombre al punto de control',
    fr: 'Donnez un nom au point de contrôle',
  },
  'checkpoint-needs-place': {
    en: 'To be proven by position, a checkpoint needs a zone or a place on the map',
    es: 'Para comprobarse por la posición, un punto de control necesita una zona o un lugar en el mapa',
    fr: 'Pour être prouvé par la position, un point de contrôle a besoin d’une zone ou d’un lieu sur la carte',
  },
  'checkpoint-proof-required': {
    en: 'Choose how the checkpoint is proven',
    es: 'Elija cómo se comprueba el punto de control',
    fr: 'Choisissez comment le point de contrôle est prouvé',
  },
  'checkpoint-zone-elsewhere': {
    en: 'This zone belongs to another site',
    es: 'Esta zona es de otra sede',
    fr: 'Cette zone appartient à un autre site',
  },
  'question-needs-options': {
    en: 'A question with choices needs at least two',
    es: 'Una pregunta con opciones necesita al menos dos',
    fr: 'Une question à choix en demande au moins deux',
  },
  'too-many-photo-questions': {
    en: 'A checkpoint asks for at most {most} photos',
    es: 'Un punto de control pide como máximo {most} fotos',
    fr: 'Un point de contrôle demande au plus {most} photos',
  },
  'no-labels': {
    en: 'There is no label to print: this site has no checkpoint with a code',
    es: 'No hay etiquetas que imprimir: esta sede no tiene puntos de control con código',
    fr: 'Aucune étiquette à imprimer : ce site n’a aucun point de contrôle avec un code',
  },
  'too-many-labels': {
    en: 'At most {most} labels are printed at once: choose fewer checkpoints',
    es: 'Se imprimen como máximo {most} etiquetas a la vez: elija menos puntos de control',
    fr: 'Au plus {most} étiquettes sont imprimées à la fois : choisissez moins de points de contrôle',
  },
  'too-many-rounds': {
    en: 'At most {most} rounds fit into this file: choose fewer days',
    es: 'En este archivo caben como máximo {most} rondas: elija menos días',
    fr: 'Au plus {most} rondes tiennent dans ce fichier : choisissez moins de jours',
  },
  'tour-name-required': { en: 'Give the round a name', es: 'Dé un nombre a la ronda', fr: 'Donnez un nom à la ronde' },
  'tour-needs-checkpoints': {
    en: 'A round leads past at least one checkpoint',
    es: 'Una ronda pasa al menos por un punto de control',
    fr: 'Une ronde passe par au moins un point de contrôle',
  },
  'checkpoint-of-another-site': {
    en: 'Every checkpoint of a round belongs to its site',
    es: 'Todos los puntos de control de una ronda son de su sede',
    fr: 'Tous les points de contrôle d’une ronde appartiennent à son site',
  },
  'tour-archived': {
    en: 'This round is no longer walked',
    es: 'Esta ronda ya no se hace',
    fr: 'Cette ronde n’est plus faite',
  },
  'plan-needs-times': {
    en: 'Say at what times the round is walked',
    es: 'Indique a qué horas se hace la ronda',
    fr: 'Indiquez à quelles heures la ronde est faite',
  },
  'plan-needs-windows': {
    en: 'Say between which times the round is walked',
    es: 'Indique entre qué horas se hace la ronda',
    fr: 'Indiquez entre quelles heures la ronde est faite',
  },
  'plan-needs-days': {
    en: 'Choose at least one day of the week',
    es: 'Elija al menos un día de la semana',
    fr: 'Choisissez au moins un jour de la semaine',
  },
  'scan-needs-proof': {
    en: 'Scan the label, type its short code, or name the checkpoint you stand at',
    es: 'Escanee la etiqueta, escriba su código corto o indique el punto de control donde está',
    fr: 'Scannez l’étiquette, saisissez son code court ou indiquez le point de contrôle où vous êtes',
  },
  'code-unknown': {
    en: 'This is not the code of a checkpoint',
    es: 'Este no es el código de un punto de control',
    fr: 'Ce n’est pas le code d’un point de contrôle',
  },
  'code-replaced': {
    en: 'This label was replaced. Scan the new one, and tell your supervisor where the old one hangs.',
    es: 'Esta etiqueta se reemplazó. Escanee la nueva y diga a su supervisor dónde está la antigua.',
    fr: 'Cette étiquette a été remplacée. Scannez la nouvelle et dites à votre superviseur où se trouve l’ancienne.',
  },
  'checkpoint-not-on-tour': {
    en: 'This checkpoint is not part of the round',
    es: 'Este punto de control no es parte de la ronda',
    fr: 'Ce point de contrôle ne fait pas partie de la ronde',
  },
  'checkpoint-wants-label': {
    en: 'This checkpoint is proven by its label: scan it',
    es: 'Este punto de control se comprueba con su etiqueta: escanéela',
    fr: 'Ce point de contrôle est prouvé par son étiquette : scannez-la',
  },
  'not-at-checkpoint': {
    en: 'Your position does not show that you are at the checkpoint. Go closer, or skip it with a reason.',
    es: 'Su posición no muestra que está en el punto de control. Acérquese o sálteselo con un motivo.',
    fr: 'Votre position ne montre pas que vous êtes au point de contrôle. Approchez-vous ou passez-le avec un motif.',
  },
  'answer-missing': {
    en: 'Answer the question first: {question}',
    es: 'Responda primero a la pregunta: {question}',
    fr: 'Répondez d’abord à la question : {question}',
  },
  'answer-not-valid': {
    en: 'This is no answer to the question: {question}',
    es: 'Esto no responde a la pregunta: {question}',
    fr: 'Ceci ne répond pas à la question : {question}',
  },
  'run-finished': {
    en: 'This round is finished already',
    es: 'Esta ronda ya se terminó',
    fr: 'Cette ronde est déjà terminée',
  },
  'scan-to-come': {
    en: 'A scan cannot lie in the future',
    es: 'Un escaneo no puede estar en el futuro',
    fr: 'Un scan ne peut pas être dans le futur',
  },
} as const satisfies Record<string, Sentence>
