import { declareActions, declareSubjects } from '../audit/action.ts'

export const chatActions = declareActions({
  'chat-message.sent': {
    name: { en: 'Slack message sent', es: 'Mensaje de Slack enviado', fr: 'Message Slack envoyé' },
    told: {
      en: '{actor} sent a message to #{subjectId}',
      es: '{actor} envió un mensaje a #{subjectId}',
      fr: '{actor} a envoyé un message à #{subjectId}',
    },
  },
  'chat-settings.changed': {
    name: { en: 'Slack settings changed', es: 'Ajustes de Slack modificados', fr: 'Réglages Slack modifiés' },
    told: {
      en: '{actor} changed the Slack settings',
      es: '{actor} modificó los ajustes de Slack',
      fr: '{actor} a modifié les réglages Slack',
    },
  },
})

export const chatSubjects = declareSubjects({
  'chat-channel': { en: 'Slack channel', es: 'Canal de Slack', fr: 'Canal Slack' },
})
