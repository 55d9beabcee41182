import { type BuiltInTemplate, button, facts, letter, paragraph, quote } from '#server/platform/letter.ts'

/** The decision about the hours of a week. */
export const timesheetMails: BuiltInTemplate[] = [
  {
    templateKey: 'timesheet_approved',
    name: 'Timesheet approved',
    description: 'Sent to a person when their hours of a week are approved',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'weekStarting',
      'totalHours',
      'regularHours',
      'overtimeHours',
      'decidedBy',
      'timesheetLink',
    ],
    en: letter(
      'Your timesheet for the week of {{weekStarting}} was approved',
      'Your timesheet was approved',
      paragraph('Hello {{firstName}},'),
      paragraph('{{decidedBy}} approved your hours at {{companyName}} for the week of {{weekStarting}}:'),
      facts({ Total: '{{totalHours}} hours', Regular: '{{regularHours}}', Overtime: '{{overtimeHours}}' }),
      button('Open the timesheet', '{{timesheetLink}}'),
    ),
    es: letter(
      'Su hoja de horas de la semana del {{weekStarting}} ha sido aprobada',
      'Su hoja de horas ha sido aprobada',
      paragraph('Hola, {{firstName}}:'),
      paragraph('{{decidedBy}} ha aprobado sus horas en {{companyName}} de la semana del {{weekStarting}}:'),
      facts({ Total: '{{totalHours}} horas', Ordinarias: '{{regularHours}}', Extra: '{{overtimeHours}}' }),
      button('Abrir la hoja de horas', '{{timesheetLink}}'),
    ),
    fr: letter(
      'Votre feuille d’heures de la semaine du {{weekStarting}} est approuvée',
      'Votre feuille d’heures est approuvée',
      paragraph('Bonjour {{firstName}},'),
      paragraph('{{decidedBy}} a approuvé vos heures chez {{companyName}} pour la semaine du {{weekStarting}} :'),
      facts({
        Total: '{{totalHours}} heures',
        Normales: '{{regularHours}}',
        Supplémentaires: '{{overtimeHours}}',
      }),
      button('Ouvrir la feuille d’heures', '{{timesheetLink}}'),
    ),
  },
  {
    templateKey: 'timesheet_rejected',
    name: 'Timesheet rejected',
    description: 'Sent to a person when their hours of a week are rejected; carries the reason',
    variables: [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'weekStarting',
      'totalHours',
      'decidedBy',
      'reason',
      'timesheetLink',
    ],
    en: letter(
      'Your timesheet for the week of {{weekStarting}} was rejected',
      'Your timesheet was rejected',
      paragraph('Hello {{firstName}},'),
      paragraph(
        '{{decidedBy}} rejected your {{totalHours}} hours at {{companyName}} for the week of {{weekStarting}}:',
      ),
      quote('{{reason}}'),
      paragraph('Your times are kept. Once they are put right, a new timesheet is made from them.'),
      button('Open the timesheet', '{{timesheetLink}}'),
    ),
    es: letter(
      'Su hoja de horas de la semana del {{weekStarting}} ha sido rechazada',
      'Su hoja de horas ha sido rechazada',
      paragraph('Hola, {{firstName}}:'),
      paragraph(
        '{{decidedBy}} ha rechazado sus {{totalHours}} horas en {{companyName}} de la semana del {{weekStarting}}:',
      ),
      quote('{{reason}}'),
      paragraph('Sus fichajes se conservan. En cuanto se corrijan, se hará una nueva hoja con ellos.'),
      button('Abrir la hoja de horas', '{{timesheetLink}}'),
    ),
    fr: letter(
      'Votre feuille d’heures de la semaine du {{weekStarting}} est rejetée',
      'Votre feuille d’heures est rejetée',
      paragraph('Bonjour {{firstName}},'),
      paragraph(
        '{{decidedBy}} a rejeté vos {{totalHours}} heures chez {{companyName}} pour la semaine du {{weekStarting}} :',
      ),
      quote('{{reason}}'),
      paragraph('Vos pointages sont conservés. Une fois corrigés, ils donneront une nouvelle feuille d’heures.'),
      button('Ouvrir la feuille d’heures', '{{timesheetLink}}'),
    ),
  },
]
