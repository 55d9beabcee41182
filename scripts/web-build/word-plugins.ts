import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

// Messages stay in the code: English needs no catalogue, and each screen brings only its own words.
const macro = ['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]

/** What turns the words of the screens into code. */
export const wordPlugins = () => [
  babel({ include: /\/src\/web\/.*\.tsx?$/, plugins: [macro as [string, object]] }),
  lingui(),
]
