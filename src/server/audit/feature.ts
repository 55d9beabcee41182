import { type Feature, implement } from '#server/platform/context.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { anchorAudit } from './anchor.ts'
import { sealAudit, verify } from './chain.ts'
import { exportLines } from './export.ts'
import { auditMails } from './mail-templates.ts'
import { auditData } from './personal-data.ts'
import { actors, list } from './read-audit.ts'

export const auditFeature: Feature = {
  name: 'audit',
  subject: { name: 'Audit log', description: 'Who did what.' },
  refusals: [auditRefusals],
  personalData: auditData,
  calls: implement(
    auditLog,
    { list, actors, export: exportLines, verification: verify },
    // Each look hashes the whole log again.
    { verification: { counts: 'calls', limits: (_, ip) => [{ key: `audit-verify:${ip}`, times: 60, seconds: 3600 }] } },
  ),
  cronJobs: [sealAudit, anchorAudit],
  mailTemplates: auditMails,
}
