import { type Feature, implement } from '#server/platform/context.ts'
import { auditLog } from '#shared/audit/contract.ts'
import { anchorAudit } from './anchor.ts'
import { sealAudit, verify } from './chain.ts'
import { exportLines } from './export.ts'
import { auditMails } from './mail-templates.ts'
import { auditData } from './personal-data.ts'
import { actors, list } from './read-audit.ts'

export const auditFeature: Feature = {
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
