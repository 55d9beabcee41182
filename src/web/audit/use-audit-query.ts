import { auditActionNames, subjectKinds } from '#shared/audit/actions.ts'
import type { auditLog } from '#shared/audit/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { StateOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export type AuditState = StateOf<typeof screens.auditLog>

export function useAuditQuery() {
  const [state, set] = useUrlState(screens.auditLog)
  const { organization, what, who, from, to } = state
  const subjectKind = subjectKinds.find(kind => kind === what)
  const action = auditActionNames.find(name => name === what)
  const query: InputOf<typeof auditLog.export> = {
    ...(organization !== '' && { organizationId: Number(organization) }),
    ...(subjectKind && { subjectKind }),
    ...(action && { action }),
    ...(who !== '' && { actorId: who }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return { state, set, query, isFiltered: Object.keys(query).length > 0 }
}
