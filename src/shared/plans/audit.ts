import { declareActions, declareSubjects } from '../audit/action.ts'

export const planActions = declareActions({
  'plan.asked': {
    name: { en: 'Plan asked for', es: 'Propuesta solicitada', fr: 'Proposition demandée' },
    told: {
      en: '{actor} had the week of {weekStarting} filled',
      es: '{actor} pidió completar la semana del {weekStarting}',
      fr: '{actor} a fait compléter la semaine du {weekStarting}',
    },
  },
  'plan.supposed': {
    name: { en: 'What-if asked for', es: 'Simulación solicitada', fr: 'Simulation demandée' },
    told: {
      en: '{actor} tried a what-if for the week of {weekStarting}',
      es: '{actor} hizo una simulación de la semana del {weekStarting}',
      fr: '{actor} a fait une simulation de la semaine du {weekStarting}',
    },
  },
  'plan.named': {
    name: { en: 'What-if kept', es: 'Simulación guardada', fr: 'Simulation conservée' },
    told: {
      en: '{actor} kept the what-if “{name}”',
      es: '{actor} guardó la simulación «{name}»',
      fr: '{actor} a conservé la simulation « {name} »',
    },
  },
  'plan.accepted': {
    name: { en: 'Plan accepted', es: 'Propuesta aceptada', fr: 'Proposition acceptée' },
    told: {
      en: '{actor} accepted a plan: {shifts} shifts',
      es: '{actor} aceptó una propuesta: {shifts} turnos',
      fr: '{actor} a accepté une proposition : {shifts} vacations',
    },
  },
  'plan.reverted': {
    name: { en: 'Plan taken back', es: 'Propuesta deshecha', fr: 'Proposition annulée' },
    told: {
      en: '{actor} took back a plan: {shifts} shifts',
      es: '{actor} deshizo una propuesta: {shifts} turnos',
      fr: '{actor} a annulé une proposition : {shifts} vacations',
    },
  },
  'plan.discarded': {
    name: { en: 'Plan discarded', es: 'Propuesta descartada', fr: 'Proposition écartée' },
  },
})

export const planSubjects = declareSubjects({
  plan: { en: 'Plan', es: 'Propuesta', fr: 'Proposition' },
})
