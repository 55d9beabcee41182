import type { Sentence } from '../words.ts'

export const chatRefusals = {
  'message-required': { en: 'Message is required', es: 'El mensaje es obligatorio', fr: 'Le message est obligatoire' },
  'feature-name-required': {
    en: 'Feature name is required',
    es: 'El nombre de la función es obligatorio',
    fr: 'Le nom de la fonctionnalité est obligatoire',
  },
  'milestone-required': { en: 'Milestone is required', es: 'El hito es obligatorio', fr: 'Le jalon est obligatoire' },
  'progress-not-valid': {
    en: 'Use a number from 0 to 100',
    es: 'Use un número de 0 a 100',
    fr: 'Utilisez un nombre de 0 à 100',
  },
  'prefix-not-valid': {
    en: 'Use small letters, digits, - and _, at most 30 characters',
    es: 'Use minúsculas, cifras, - y _, 30 caracteres como máximo',
    fr: 'Utilisez minuscules, chiffres, - et _, 30 caractères au plus',
  },
  'prefix-set-by-admin': {
    en: 'Only an administrator can change the channel prefix.',
    es: 'Solo un administrador puede cambiar el prefijo de los canales.',
    fr: 'Seul un administrateur peut modifier le préfixe des canaux.',
  },
  'channel-not-yours': {
    en: 'Choose one of {channels}',
    es: 'Elija uno de {channels}',
    fr: 'Choisissez parmi {channels}',
  },
  'message-sent': { en: 'This message was sent.', es: 'Este mensaje se envió.', fr: 'Ce message a été envoyé.' },
  'message-being-sent': {
    en: 'This message is being sent.',
    es: 'Este mensaje se está enviando.',
    fr: "Ce message est en cours d'envoi.",
  },
  'slack-not-connected': {
    en: 'Slack is not connected. Set SLACK_BOT_TOKEN and start Muster again.',
    es: 'Slack no está conectado. Defina SLACK_BOT_TOKEN y reinicie Muster.',
    fr: "Slack n'est pas connecté. Définissez SLACK_BOT_TOKEN et redémarrez Muster.",
  },
  'slack-not-in-channel': {
    en: 'Bot is not in #{channel}. Please invite the bot to the channel first.',
    es: 'El bot no está en #{channel}. Invite primero al bot al canal.',
    fr: "Le bot n'est pas dans #{channel}. Invitez d'abord le bot dans le canal.",
  },
  'slack-channel-not-found': {
    en: 'Slack does not know #{channel}, or the bot cannot see it. Create the channel or invite the bot.',
    es: 'Slack no conoce #{channel}, o el bot no lo ve. Cree el canal o invite al bot.',
    fr: 'Slack ne connaît pas #{channel}, ou le bot ne le voit pas. Créez le canal ou invitez le bot.',
  },
  'slack-is-archived': {
    en: '#{channel} is archived. Choose another channel, or bring it back in Slack.',
    es: '#{channel} está archivado. Elija otro canal o recupérelo en Slack.',
    fr: '#{channel} est archivé. Choisissez un autre canal ou rétablissez-le dans Slack.',
  },
  'slack-token-refused': {
    en: 'Slack refused the token. Check SLACK_BOT_TOKEN.',
    es: 'Slack rechazó el token. Compruebe SLACK_BOT_TOKEN.',
    fr: 'Slack a refusé le jeton. Vérifiez SLACK_BOT_TOKEN.',
  },
  'slack-missing-scope': {
    en: 'The Slack token may not do this. Give the app the permission chat:write, then install it again.',
    es: 'El token de Slack no permite esto. Dé a la aplicación el permiso chat:write e instálela de nuevo.',
    fr: "Le jeton Slack n'autorise pas cela. Donnez à l'application l'autorisation chat:write, puis réinstallez-la.",
  },
  'slack-prefix-awaited': {
    en: 'An administrator has to say first which Slack channels are those of your company.',
    es: 'Antes, un administrador debe indicar qué canales de Slack son los de su empresa.',
    fr: "Un administrateur doit d'abord indiquer quels canaux Slack sont ceux de votre entreprise.",
  },
  'slack-no-permission': {
    en: 'The workspace does not let the bot write to #{channel}.',
    es: 'El espacio de trabajo no deja que el bot escriba en #{channel}.',
    fr: "L'espace de travail ne laisse pas le bot écrire dans #{channel}.",
  },
  'slack-message-too-long': {
    en: 'The message is longer than Slack accepts.',
    es: 'El mensaje es más largo de lo que acepta Slack.',
    fr: 'Le message est plus long que ce que Slack accepte.',
  },
  'slack-ratelimited': {
    en: 'Slack asks to wait: too many messages in a short time.',
    es: 'Slack pide esperar: demasiados mensajes en poco tiempo.',
    fr: 'Slack demande de patienter : trop de messages en peu de temps.',
  },
  'slack-timed-out': {
    en: 'Slack did not answer in time. The message may still have arrived.',
    es: 'Slack no respondió a tiempo. Puede que el mensaje haya llegado.',
    fr: "Slack n'a pas répondu à temps. Le message est peut-être arrivé.",
  },
  'slack-unreachable': {
    en: 'Slack could not be reached.',
    es: 'No se pudo conectar con Slack.',
    fr: "Slack n'a pas pu être joint.",
  },
  'slack-server-error': {
    en: 'Slack has a problem of its own at the moment.',
    es: 'Slack tiene un problema propio en este momento.',
    fr: 'Slack rencontre lui-même un problème en ce moment.',
  },
  'slack-not-understood': {
    en: 'The answer was not one of Slack’s. Check SLACK_API_URL.',
    es: 'La respuesta no era de Slack. Compruebe SLACK_API_URL.',
    fr: 'La réponse ne venait pas de Slack. Vérifiez SLACK_API_URL.',
  },
  'slack-refused': {
    en: 'Slack refused the message ({error}).',
    es: 'Slack rechazó el mensaje ({error}).',
    fr: 'Slack a refusé le message ({error}).',
  },
} as const satisfies Record<string, Sentence>
