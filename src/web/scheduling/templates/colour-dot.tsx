import type { TemplateColour } from '#shared/scheduling/template-contract.ts'

const inks: Record<TemplateColour, string> = {
  blue: '#2563eb',
  teal: '#0d9488',
  green: '#16a34a',
  amber: '#d97706',
  red: '#dc2626',
  violet: '#7c3aed',
  pink: '#db2777',
  grey: '#6b7280',
}

/** The colour of a template; its name stands beside it. */
export const ColourDot = ({ colour }: { colour: TemplateColour }) => (
  <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ background: inks[colour] }} />
)
