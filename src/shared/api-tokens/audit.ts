import { declareActions, declareSubjects } from '../audit/action.ts'

export const apiTokenActions = declareActions({
  'api-token.created': {
    name: { en: 'API token made', es: 'Token de API creado', fr: 'Jeton d’API créé' },
    told: {
      en: '{actor} made the API token {name}',
      es: '{actor} creó el token de API {name}',
      fr: '{actor} a créé le jeton d’API {name}',
    },
  },
  'api-token.revoked': {
    name: { en: 'API token revoked', es: 'Token de API revocado', fr: 'Jeton d’API révoqué' },
    told: {
      en: '{actor} revoked the API token {name}',
      es: '{actor} revocó el token de API {name}',
      fr: '{actor} a révoqué le jeton d’API {name}',
    },
  },
})

export const apiTokenSubjects = declareSubjects({
  'api-token': { en: 'API token', es: 'Token de API', fr: 'Jeton d’API' },
})
