import { expect, test } from 'vitest'
import { asSubjectLine, fillPlaceholders, placeholdersIn } from './rules.ts'

test('a name takes the place of its placeholder', () => {
  expect(fillPlaceholders('Hello {{firstName}}, {{ firstName }}', { firstName: 'Ada' }, 'text')).toBe('Hello Ada, Ada')
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['"quoted" & \'single\'', '&quot;quoted&quot; &amp; &#39;single&#39;'],
  ['{{constructor}}', '{{constructor}}'],
])('%s is inert in a mail', (value, expected) => {
  expect(fillPlaceholders('{{name}}', { name: value }, 'html')).toBe(expected)
})

test.each(['{{constructor}}', '{{__proto__}}', '{{toString}}', '{{unknown}}'])('%s reaches nothing', template => {
  expect(fillPlaceholders(template, {}, 'text')).toBe(template === '{{__proto__}}' ? template : '')
})

test.each(['{{ 7*7 }}', '{% for i in (1..999999999) %}{% endfor %}', '$(reboot)', '{{#with this}}'])(
  '%s stays the text it is',
  template => {
    expect(fillPlaceholders(template, { i: '1' }, 'text')).toBe(template)
  },
)

test('the placeholders of a template are listed once each', () => {
  expect(placeholdersIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b'])
})

test('a line break cannot add a header to a mail', () => {
  expect(asSubjectLine('Hello\r\nBcc: someone@example.com')).toBe('Hello Bcc: someone@example.com')
})
