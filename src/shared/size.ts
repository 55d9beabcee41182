const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 181210 as 181 kB, in the words of a language. */
export function sizeIn(language: string, bytes: number) {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power - 1] as (typeof units)[number],
    maximumFractionDigits: power === 1 ? 0 : 1,
  }).format(bytes / 1000 ** power)
}
