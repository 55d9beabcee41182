import { employeeLeaves } from '#server/employees/public.ts'
import { type Feature, implement } from '#server/platform/context.ts'
import { joinHook } from '#server/platform/work.ts'
import { allowances } from '#shared/organizations/allowance-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { employment } from '#shared/organizations/employment-contract.ts'
import { payRules } from '#shared/organizations/pay-contract.ts'
import { organizationsRefusals } from '#shared/organizations/refusals.ts'
import * as allowance from './allowances.ts'
import * as business from './businesses.ts'
import * as link from './employment.ts'
import { endEmploymentsOf } from './employment-store.ts'
import * as organization from './organizations.ts'
import { mine, switchBusiness } from './own-businesses.ts'
import * as pay from './pay-rules.ts'
import { organizationsData } from './personal-data.ts'
import { businessSource } from './search.ts'

export const organizationsFeature: Feature = {
  name: 'organizations',
  subject: {
    name: 'Organizations',
    description: 'The company and the sites it works at, with country, pay rules, allowances and holidays.',
  },
  refusals: [organizationsRefusals],
  personalData: organizationsData,
  calls: [
    ...implement(organizations, {
      list: organization.list,
      create: organization.create,
      update: organization.update,
      setLogo: organization.setLogo,
    }),
    ...implement(businesses, {
      list: business.list,
      create: business.create,
      update: business.update,
      close: business.close,
      reopen: business.reopen,
    }),
    ...implement(payRules, {
      readCompany: pay.readCompany,
      changeCompany: pay.changeCompany,
      readSite: pay.readSite,
      changeSite: pay.changeSite,
      holidays: pay.holidays,
      holidayPlaces: pay.places,
    }),
    ...implement(allowances, {
      list: allowance.list,
      add: allowance.add,
      change: allowance.change,
      remove: allowance.remove,
    }),
    ...implement(employment, {
      list: link.list,
      link: link.link,
      change: link.change,
      unlink: link.unlink,
      mine,
      switchBusiness,
    }),
  ],
  search: [businessSource],
  hooks: [joinHook(employeeLeaves, endEmploymentsOf)],
}
