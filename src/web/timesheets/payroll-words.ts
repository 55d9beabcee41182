import { useLingui } from '@lingui/react/macro'
import type { BreakKind, PayKind, PayrollField, PayrollPreset, PayrollRows } from '#shared/timesheets/payroll-layout.ts'

export function usePresetWords(): Record<PayrollPreset, string> {
  const { t } = useLingui()
  return {
    'hours-per-week': t`Hours per week`,
    'hours-per-day': t`Hours per day`,
    'pay-codes': t`One line per pay code`,
  }
}

export function useRowsWords(): Record<PayrollRows, string> {
  const { t } = useLingui()
  return { week: t`Person and week`, day: t`Person and day`, 'pay-code': t`Person, week and pay code` }
}

export function usePayKindWords(): Record<PayKind | BreakKind, string> {
  const { t } = useLingui()
  return {
    regular: t`Regular hours`,
    overtime: t`Overtime hours`,
    'overtime-2': t`Overtime hours, second tier`,
    night: t`Night hours`,
    sunday: t`Sunday hours`,
    holiday: t`Holiday hours`,
    'break-paid': t`Paid breaks`,
    'break-unpaid': t`Unpaid breaks`,
  }
}

export function usePayrollFieldWords(): Record<PayrollField, string> {
  const { t } = useLingui()
  return {
    ...usePayKindWords(),
    'staff-number': t`Staff number`,
    employee: t`Name`,
    email: t`Email`,
    position: t`Position`,
    organization: t`Organization`,
    'pay-code': t`Pay code`,
    timesheets: t`Numbers of the timesheets`,
    'week-starting': t`First day of the week`,
    'week-ending': t`Last day of the week`,
    day: t`Day`,
    hours: t`Hours`,
    'paid-as': t`Paid as hours`,
    allowances: t`Allowances`,
  }
}
