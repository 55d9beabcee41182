import { declareActions, declareSubjects } from '../audit/action.ts'

export const contractActions = declareActions({
  'contract.created': {
    name: { en: 'Contract added', es: 'Contrato añadido', fr: 'Contrat ajouté' },
    told: {
      en: '{actor} added the contract {subject}',
      es: '{actor} añadió el contrato {subject}',
      fr: '{actor} a ajouté le contrat {subject}',
    },
  },
  'contract.changed': {
    name: { en: 'Contract changed', es: 'Contrato modificado', fr: 'Contrat modifié' },
    told: {
      en: '{actor} changed the contract {subject}',
      es: '{actor} modificó el contrato {subject}',
      fr: '{actor} a modifié le contrat {subject}',
    },
  },
  'contract.ended': {
    name: { en: 'Contract ended', es: 'Contrato terminado', fr: 'Contrat terminé' },
    told: {
      en: '{actor} ended the contract {subject}',
      es: '{actor} puso fin al contrato {subject}',
      fr: '{actor} a mis fin au contrat {subject}',
    },
  },
})

export const contractSubjects = declareSubjects({
  contract: { en: 'Contract', es: 'Contrato', fr: 'Contrat' },
})
