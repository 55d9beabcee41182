interface Device {
  browser: string | null
  system: string | null
  isPhone: boolean
}

// The order matters: Edge and Opera call themselves Chrome too, and every phone calls itself like its desktop twin.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a browser says of itself, in words by which a person knows their own devices again. */
export function deviceOf(userAgent: string): Device {
  return {
    browser: firstMatch(browsers, userAgent),
    system: firstMatch(systems, userAgent),
    isPhone: /iPhone|iPod|Mobile/.test(userAgent),
  }
}

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1] ?? null
