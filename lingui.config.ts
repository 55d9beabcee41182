import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr'],
  // Line numbers would change with every edit of a screen and hide what really changed.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/web/locales/{locale}', include: ['src/web'], exclude: ['**/*.test.*'] }],
})
