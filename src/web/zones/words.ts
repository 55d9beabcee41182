import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

teachWords(
  msg`Zone name is required`,
  msg`Write one point a line: latitude, longitude`,
  msg`A zone needs at least 3 points.`,
  msg`A zone has at most 200 points.`,
  msg`A point lies outside of latitude ±90 or longitude ±180.`,
  msg`A zone passes through each of its points once.`,
  msg`The points of a zone must not lie on one line.`,
  msg`The outline of a zone must not cross itself.`,
)
