/** For `ilike`: every text that holds this one, whatever signs are in it. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
