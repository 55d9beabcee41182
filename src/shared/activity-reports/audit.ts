import { declareActions, declareSubjects } from '../audit/action.ts'

export const activityReportActions = declareActions({
  'activity-report.changed': {
    name: { en: 'Daily report changed', es: 'Informe diario modificado', fr: 'Rapport du jour modifié' },
  },
  'activity-report.released': {
    name: { en: 'Daily report released', es: 'Informe diario entregado', fr: 'Rapport du jour remis' },
  },
  'activity-report.signed': {
    name: { en: 'Daily report signed', es: 'Informe diario firmado', fr: 'Rapport du jour signé' },
  },
  'activity-report.settings-changed': {
    name: {
      en: 'Release of daily reports changed',
      es: 'Entrega de informes diarios modificada',
      fr: 'Remise des rapports du jour modifiée',
    },
    told: {
      en: '{actor} changed where the daily reports of {subject} go',
      es: '{actor} cambió adónde van los informes diarios de {subject}',
      fr: '{actor} a changé la destination des rapports du jour de {subject}',
    },
  },
})

export const activityReportSubjects = declareSubjects({
  'activity-report': { en: 'Daily report', es: 'Informe diario', fr: 'Rapport du jour' },
})
