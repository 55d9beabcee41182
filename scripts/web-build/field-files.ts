import type { Rolldown } from 'vite'

/** Screens and parts that nobody in the field opens without a line: those of managers, maps, and the pages of visitors. */
const notInTheField = [
  /src[\\/]web[\\/]dashboard[\\/](?!guard)\w+-home\.tsx/,
  /src[\\/]web[\\/](audit|backup|chat|client-requests|clients|company-import|contracts|demand|developers|email|employees|hour-confirmations|invoicing|landing|live-map|organizations|plans|registrations|reports|service-reviews|set-up|single-sign-on|users|zones)[\\/][\w-]+-screen\.tsx/,
  /src[\\/]web[\\/](ui[\\/]map|scheduling[\\/]board|set-up|landing)[\\/]/,
  /src[\\/]web[\\/]sign-in[\\/](register|confirm-registration|forgot-password|reset-password)-screen\.tsx/,
  /src[\\/]web[\\/]post-orders[\\/]order-approvals-screen\.tsx/,
  /src[\\/]web[\\/]platform[\\/]phone-rules\.ts/,
  /src[\\/]web[\\/](employees[\\/]import-employees|organizations[\\/]organization-dialog|shift-offers[\\/]cover-panel|time-tracking[\\/]manager-view|timesheets[\\/]payroll-dialog|tours[\\/]manage-rounds)\.tsx/,
  /src[\\/]web[\\/](single-sign-on|webhooks)[\\/]public\.ts/,
  /src[\\/]web[\\/]help[\\/](help-dialog|show-around|word-dialog)\.tsx/,
]

/** The addresses of the built files that a guard may need: what the first page leads to, without what is not for the field. */
export function fieldFiles(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk === undefined || chunk.type !== 'chunk' || found.has(`/${fileName}`)) return
    if (notInTheField.some(part => part.test(chunk.facadeModuleId ?? ''))) return
    found.add(`/${fileName}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(`/${sheet}`)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  visit(entry)
  return [...found].sort()
}
