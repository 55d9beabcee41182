import { expect, test } from 'vitest'
import {
  asSubjectLine,
  fillPlaceholders,
  fillWithSamples,
  placeholdersIn,
  textOfHtml,
  unknownPlaceholders,
} from './rules.ts'

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

test('a preview shows sample values, and placeholders without one as they are', () => {
  expect(fillWithSamples('{{firstName}} {{ totalHours }} {{resetLink}}', 'text')).toBe('John 40.0 {{resetLink}}')
})

test('placeholders that nothing will fill are named', () => {
  expect(unknownPlaceholders('{{firstName}} {{fristName}}', ['firstName'])).toEqual(['fristName'])
})

test('a mail without a text part gets one from its HTML', () => {
  expect(textOfHtml('<h1>Hello</h1><p>Ada &amp; <b>Ben</b></p><p>Bye<br>now</p>')).toBe('Hello\nAda & Ben\nBye\nnow')
})

test.each([
  ['<'.repeat(200_000)],
  ['<br'.repeat(60_000)],
  ['{{'.repeat(100_000)],
  [`{{${' '.repeat(200_000)}`],
  [`{{a${' '.repeat(200_000)}`],
  ['{{ a '.repeat(50_000)],
  ['\n'.repeat(200_000)],
])('a hostile text of any length is read in one go', template => {
  expect(fillPlaceholders(template, { a: 'x' }, 'html')).toHaveLength(template.length)
  expect(textOfHtml(template).length).toBeLessThanOrEqual(template.length)
  expect(asSubjectLine(template).length).toBeLessThanOrEqual(template.length)
})

test.each([
  ['text', '{{companyName}}.', 'Acme Inc.'],
  ['html', '<strong>{{companyName}}</strong>.', '<strong>Acme Inc.</strong>'],
  ['html', '<p>{{companyName}}</p>', '<p>Acme Inc.</p>'],
  ['text', 'Ask {{companyName}}...', 'Ask Acme Inc....'],
] as const)('in %s, a name that ends with a full stop closes its sentence: %s', (as, template, said) => {
  expect(fillPlaceholders(template, { companyName: 'Acme Inc.' }, as)).toBe(said)
})
