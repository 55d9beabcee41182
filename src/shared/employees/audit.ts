import { declareActions, declareSubjects } from '../audit/action.ts'

export const employeeActions = declareActions({
  'employee.added': {
    name: { en: 'Employee added', es: 'Empleado añadido', fr: 'Employé ajouté' },
    told: { en: '{actor} added {employee}', es: '{actor} añadió a {employee}', fr: '{actor} a ajouté {employee}' },
  },
  'employee.changed': {
    name: { en: 'Employee changed', es: 'Empleado modificado', fr: 'Employé modifié' },
    told: {
      en: '{actor} changed the record of {employee}',
      es: '{actor} modificó la ficha de {employee}',
      fr: '{actor} a modifié la fiche de {employee}',
    },
  },
  'employee.removed': {
    name: { en: 'Employee removed', es: 'Empleado dado de baja', fr: 'Employé retiré' },
    told: {
      en: '{actor} removed {employee}',
      es: '{actor} dio de baja a {employee}',
      fr: '{actor} a retiré {employee}',
    },
  },
  'employees.imported': {
    name: { en: 'Employees imported', es: 'Empleados importados', fr: 'Employés importés' },
    told: {
      en: '{actor} imported employees from a file: {people}',
      es: '{actor} importó empleados de un archivo: {people}',
      fr: '{actor} a importé des employés depuis un fichier : {people}',
    },
  },
  'licence.added': {
    name: { en: 'Licence added', es: 'Licencia añadida', fr: 'Habilitation ajoutée' },
    told: {
      en: '{actor} added a licence of {employee}',
      es: '{actor} añadió una licencia de {employee}',
      fr: '{actor} a ajouté une habilitation de {employee}',
    },
  },
  'licence.changed': {
    name: { en: 'Licence changed', es: 'Licencia modificada', fr: 'Habilitation modifiée' },
    told: {
      en: '{actor} changed a licence of {employee}',
      es: '{actor} modificó una licencia de {employee}',
      fr: '{actor} a modifié une habilitation de {employee}',
    },
  },
  'licence.removed': {
    name: { en: 'Licence removed', es: 'Licencia eliminada', fr: 'Habilitation retirée' },
    told: {
      en: '{actor} removed a licence of {employee}',
      es: '{actor} eliminó una licencia de {employee}',
      fr: '{actor} a retiré une habilitation de {employee}',
    },
  },
})

export const employeeSubjects = declareSubjects({
  employee: { en: 'Employee', es: 'Empleado', fr: 'Employé' },
})
