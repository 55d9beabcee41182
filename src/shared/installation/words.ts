import { sizeIn } from '../size.ts'
import { fill, type Language, type Sentence } from '../words.ts'
import type { Trouble, TroubleKind } from './contract.ts'

interface Words {
  title: Sentence
  /** What is the matter. */
  body: Sentence
  /** What whoever looks after the installation does about it. */
  advice: Sentence
}

const outbox = {
  advice: {
    en: 'Look whether the service can be reached from this machine. Nothing is lost: they leave by themselves once it is back.',
    es: 'Compruebe si se puede llegar al servicio desde esta máquina. No se pierde nada: salen solos cuando vuelva.',
    fr: 'Vérifiez que le service est joignable depuis cette machine. Rien n’est perdu : ils partent d’eux-mêmes à son retour.',
  },
}

const words: Record<TroubleKind, Words> = {
  'disk-low': {
    title: { en: 'A disk is nearly full', es: 'Un disco está casi lleno', fr: 'Un disque est presque plein' },
    body: {
      en: '{amount} are free for {folder} on {machine}.',
      es: 'Quedan {amount} libres para {folder} en {machine}.',
      fr: 'Il reste {amount} pour {folder} sur {machine}.',
    },
    advice: {
      en: 'Make room or enlarge the disk. When it is full, nothing more can be written down.',
      es: 'Libere espacio o amplíe el disco. Cuando esté lleno, no se podrá anotar nada más.',
      fr: 'Libérez de la place ou agrandissez le disque. Une fois plein, plus rien ne peut être enregistré.',
    },
  },
  'mails-stuck': {
    title: { en: 'Mails do not leave', es: 'Los correos no salen', fr: 'Les e-mails ne partent pas' },
    body: {
      en: 'Waiting for too long: {amount}. What the mail server said stands in the Mail Outbox.',
      es: 'Esperan demasiado: {amount}. Lo que dijo el servidor de correo consta en la bandeja de salida.',
      fr: 'En attente depuis trop longtemps : {amount}. La réponse du serveur figure dans la boîte d’envoi.',
    },
    advice: {
      en: 'Look at SMTP_URL and whether the mail server can be reached. Nothing is lost: they leave by themselves once it is back.',
      es: 'Revise SMTP_URL y si se puede llegar al servidor de correo. No se pierde nada: salen solos cuando vuelva.',
      fr: 'Vérifiez SMTP_URL et que le serveur est joignable. Rien n’est perdu : ils partent d’eux-mêmes à son retour.',
    },
  },
  'mails-failed': {
    title: { en: 'Mails were refused', es: 'Se han rechazado correos', fr: 'Des e-mails ont été refusés' },
    body: {
      en: 'Refused or given up within a day: {amount}.',
      es: 'Rechazados o abandonados en un día: {amount}.',
      fr: 'Refusés ou abandonnés en un jour : {amount}.',
    },
    advice: {
      en: 'The Mail Outbox says why, and sends them again. Many at once mean that the server no longer accepts MAIL_FROM.',
      es: 'La bandeja de salida dice por qué y permite reenviarlos. Muchos a la vez indican que el servidor ya no acepta MAIL_FROM.',
      fr: 'La boîte d’envoi dit pourquoi et permet de les renvoyer. Beaucoup à la fois : le serveur n’accepte plus MAIL_FROM.',
    },
  },
  'pushes-stuck': {
    title: {
      en: 'Push notifications do not leave',
      es: 'Las notificaciones push no salen',
      fr: 'Les notifications push ne partent pas',
    },
    body: {
      en: 'Waiting for too long: {amount}.',
      es: 'Esperan demasiado: {amount}.',
      fr: 'En attente depuis trop longtemps : {amount}.',
    },
    ...outbox,
  },
  'chat-stuck': {
    title: {
      en: 'Messages to Slack do not leave',
      es: 'Los mensajes a Slack no salen',
      fr: 'Les messages à Slack ne partent pas',
    },
    body: {
      en: 'Waiting for too long: {amount}.',
      es: 'Esperan demasiado: {amount}.',
      fr: 'En attente depuis trop longtemps : {amount}.',
    },
    ...outbox,
  },
  'jobs-late': {
    title: {
      en: 'Background work is late',
      es: 'El trabajo en segundo plano se retrasa',
      fr: 'Le travail de fond a du retard',
    },
    body: {
      en: 'Late or failing: {amount}. Notices, reminders and sums come later than they should.',
      es: 'Con retraso o con fallos: {amount}. Avisos, recordatorios y sumas llegan más tarde de lo debido.',
      fr: 'En retard ou en échec : {amount}. Avis, rappels et totaux arrivent plus tard que prévu.',
    },
    advice: {
      en: 'Search the log for "background work met an error"; look whether the database is overloaded or something holds a lock.',
      es: 'Busque en el registro "background work met an error"; mire si la base de datos está sobrecargada o algo la bloquea.',
      fr: 'Cherchez « background work met an error » dans le journal ; la base est-elle surchargée ou verrouillée ?',
    },
  },
  'clock-off': {
    title: { en: 'A clock is wrong', es: 'Un reloj va mal', fr: 'Une horloge est fausse' },
    body: {
      en: 'The clock of {machine} and that of the database differ by {amount} seconds.',
      es: 'El reloj de {machine} y el de la base de datos difieren en {amount} segundos.',
      fr: 'L’horloge de {machine} et celle de la base diffèrent de {amount} secondes.',
    },
    advice: {
      en: 'Set both by a time server (NTP): hours would be written down wrong.',
      es: 'Ajuste ambos con un servidor de hora (NTP): las horas se anotarían mal.',
      fr: 'Réglez les deux sur un serveur de temps (NTP) : les heures seraient mal notées.',
    },
  },
  'replica-away': {
    title: {
      en: 'The replica of the database is away',
      es: 'La réplica de la base de datos no responde',
      fr: 'Le réplica de la base ne répond pas',
    },
    body: {
      en: '{machine} does not reach it, or it is no replica of this database. Everything is read from the primary.',
      es: '{machine} no llega a ella, o no es una réplica de esta base. Todo se lee de la principal.',
      fr: '{machine} ne l’atteint pas, ou ce n’est pas un réplica de cette base. Tout est lu sur la base principale.',
    },
    advice: {
      en: 'Look at DATABASE_READ_URL and search the log for "replica". Nobody sees anything old meanwhile; reports and lists may be slower.',
      es: 'Revise DATABASE_READ_URL y busque "replica" en el registro. Nadie ve nada antiguo; informes y listas pueden ir más lentos.',
      fr: 'Vérifiez DATABASE_READ_URL et cherchez « replica » dans le journal. Personne ne voit rien d’ancien ; rapports et listes peuvent être plus lents.',
    },
  },
  'replica-behind': {
    title: {
      en: 'The replica of the database is behind',
      es: 'La réplica de la base de datos va con retraso',
      fr: 'Le réplica de la base a du retard',
    },
    body: {
      en: 'It is {amount} seconds behind. Everything is read from the primary.',
      es: 'Va {amount} segundos por detrás. Todo se lee de la principal.',
      fr: 'Il a {amount} secondes de retard. Tout est lu sur la base principale.',
    },
    advice: {
      en: 'Look whether replication runs (pg_stat_replication on the primary) and whether the replica has disk and time to keep up.',
      es: 'Mire si la replicación funciona (pg_stat_replication en la principal) y si la réplica tiene disco y tiempo para seguir.',
      fr: 'Vérifiez que la réplication tourne (pg_stat_replication sur la base principale) et que le réplica a le disque et le temps de suivre.',
    },
  },
  'scanner-away': {
    title: {
      en: 'The virus scanner does not answer',
      es: 'El antivirus no responde',
      fr: 'L’antivirus ne répond pas',
    },
    body: {
      en: '{machine} does not reach it. No file and no photo is taken meanwhile; what phones recorded waits there.',
      es: '{machine} no llega a él. Mientras tanto no se acepta ningún archivo ni foto; lo que anotaron los teléfonos espera en ellos.',
      fr: '{machine} ne l’atteint pas. Aucun fichier ni photo n’est accepté ; ce que les téléphones ont enregistré y attend.',
    },
    advice: {
      en: 'Look at SCAN_SOCKET or SCAN_COMMAND and whether the scanner runs. Search the log for "no file could be scanned".',
      es: 'Revise SCAN_SOCKET o SCAN_COMMAND y si el antivirus funciona. Busque "no file could be scanned" en el registro.',
      fr: 'Vérifiez SCAN_SOCKET ou SCAN_COMMAND et que l’antivirus tourne. Cherchez « no file could be scanned » dans le journal.',
    },
  },
}

const over: Sentence = { en: 'Over: {title}', es: 'Resuelto: {title}', fr: 'Terminé : {title}' }

type Told = Pick<Trouble, 'kind' | 'machine' | 'folder' | 'amount'>

/** A trouble in words: what it is called, what is the matter, and what to do. */
export function sayTrouble({ kind, machine, folder, amount }: Told, language: Language) {
  const { title, body, advice } = words[kind]
  const values = {
    machine: machine ?? '',
    folder: folder ?? '',
    amount: kind === 'disk-low' ? sizeIn(language, amount) : amount,
  }
  return { title: title[language], body: fill(body, language, values), advice: advice[language] }
}

/** How it is told that it is over. */
export const sayOver = (trouble: Told, language: Language) =>
  fill(over, language, { title: sayTrouble(trouble, language).title })
