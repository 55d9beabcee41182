export const percent = (value: number | null) => (value === null ? '–' : `${value} %`)
