/** A link in running text. */
export const textLink = 'rounded-sm font-medium text-accent underline underline-offset-2 hover:no-underline'
