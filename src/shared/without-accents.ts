/** `Amélie` as she is looked for by whoever types `amelie`. */
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
