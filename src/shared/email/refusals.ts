import type { Sentence } from '../words.ts'

export const emailRefusals = {
  'mails-used-up': {
    en: 'No more than {limit} mails leave in the name of a company on one day. Hand the link over instead, or go on tomorrow.',
    es: 'En nombre de una empresa no salen más de {limit} mensajes al día. Entregue el enlace en mano o siga mañana.',
    fr: 'Pas plus de {limit} messages par jour ne partent au nom d’une entreprise. Remettez le lien en main propre, ou reprenez demain.',
  },
  'template-key-required': {
    en: 'Template key is required',
    es: 'La clave de la plantilla es obligatoria',
    fr: 'La clé du modèle est obligatoire',
  },
  'template-name-required': {
    en: 'Template name is required',
    es: 'El nombre de la plantilla es obligatorio',
    fr: 'Le nom du modèle est obligatoire',
  },
  'subject-required': {
    en: 'Subject template is required',
    es: 'La plantilla del asunto es obligatoria',
    fr: "Le modèle d'objet est obligatoire",
  },
  'html-required': {
    en: 'HTML template is required',
    es: 'La plantilla HTML es obligatoria',
    fr: 'Le modèle HTML est obligatoire',
  },
  'template-key-taken': {
    en: 'There is a template with this key already.',
    es: 'Ya existe una plantilla con esta clave.',
    fr: 'Un modèle avec cette clé existe déjà.',
  },
  'template-key-stays': {
    en: 'Muster sends this mail by its key, which stays as it is',
    es: 'Muster envía este correo por su clave, que no cambia',
    fr: 'Muster envoie cet e-mail par sa clé, qui ne change pas',
  },
  'template-inactive': {
    en: 'The test email template is switched off.',
    es: 'La plantilla del correo de prueba está desactivada.',
    fr: "Le modèle de l'e-mail de test est désactivé.",
  },
  'no-mail-server': {
    en: 'No mail server is set: give Muster its address in SMTP_URL first.',
    es: 'No hay servidor de correo configurado: indique antes a Muster su dirección en SMTP_URL.',
    fr: "Aucun serveur de messagerie n'est configuré : indiquez d'abord son adresse à Muster dans SMTP_URL.",
  },
  'mail-emptied': {
    en: 'This mail carried a secret link and was emptied when it left. Ask for a new link.',
    es: 'Este correo llevaba un enlace secreto y se vació al salir. Pida un enlace nuevo.',
    fr: 'Cet e-mail portait un lien secret et a été vidé à son départ. Demandez un nouveau lien.',
  },
  'mail-queued': {
    en: 'This mail is waiting to be sent already.',
    es: 'Este correo ya está en espera de envío.',
    fr: "Cet e-mail est déjà en attente d'envoi.",
  },
  'subscription-link-invalid': {
    en: 'This link is not one of ours, or it is too old.',
    es: 'Este enlace no es nuestro o es demasiado antiguo.',
    fr: "Ce lien n'est pas des nôtres, ou il est trop ancien.",
  },
  'attachment-gone': {
    en: 'What {filename} shows is gone.',
    es: 'Lo que muestra {filename} ya no existe.',
    fr: "Ce que montre {filename} n'existe plus.",
  },
  'mail-server-away': {
    en: 'The mail server could not be used: {reason}',
    es: 'No se pudo usar el servidor de correo: {reason}',
    fr: "Le serveur de messagerie n'a pas pu être utilisé : {reason}",
  },
  'mail-refused': {
    en: 'The mail server refused the mail: {reason}',
    es: 'El servidor de correo rechazó el correo: {reason}',
    fr: 'Le serveur de messagerie a refusé le courriel : {reason}',
  },
} as const satisfies Record<string, Sentence>
