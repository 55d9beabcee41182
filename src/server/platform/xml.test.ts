import { expect, test } from 'vitest'
import { allWithin, readXml, textWithin, within, type XmlElement } from './xml.ts'

test('elements, attributes and text are read, whatever the prefix', () => {
  const read = readXml(
    '<?xml version="1.0"?><!-- a --><x:Doc xmlns:x="urn:x"><x:Amt Ccy="EUR">12.50</x:Amt><Ntry><Nm>A &lt;&amp;&#62; B</Nm></Ntry><Ntry/><Free><![CDATA[<b>]]></Free></x:Doc>',
  )
  expect(read.name).toBe('Doc')
  expect(within(read, 'Amt')).toMatchObject({ attributes: { Ccy: 'EUR' }, text: '12.50' })
  expect(textWithin(read, 'Ntry', 'Nm')).toBe('A <&> B')
  expect(allWithin(read, 'Ntry')).toHaveLength(2)
  expect(textWithin(read, 'Free')).toBe('<b>')
  expect(textWithin(read, 'Nothing', 'Here')).toBeNull()
})

test.each([
  ['a document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['entities that grow', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['an entity of its own', '<a>&b;</a>'],
  ['what is not closed', '<a><b></a>'],
  ['what is closed twice', '<a></a></a>'],
  ['two documents', '<a/><b/>'],
  ['nothing', '  '],
  ['no XML', 'Date;Amount\n1;2'],
  ['an attribute without quotes', '<a b=c/>'],
  ['more depth than anyone writes', '<a>'.repeat(25) + '</a>'.repeat(25)],
  ['more elements than a statement has', `<a>${'<b/>'.repeat(150_000)}</a>`],
])('%s is refused', (_, source) => {
  expect(() => readXml(source)).toThrow()
})

test('what is found is not searched again: elements inside of one another cost no more than beside one another', () => {
  let visits = 0
  const element = (name: string, inside: XmlElement[]): XmlElement => ({
    name,
    attributes: {},
    text: '',
    get children() {
      visits++
      return inside
    },
  })
  const leaves = Array.from({ length: 100 }, () => element('a', []))
  const nested = Array.from({ length: 20 }).reduce<XmlElement[]>(inside => [element('TxDtls', inside)], leaves)
  const document = element('Ntry', [...nested, element('other', [element('TxDtls', [])])])
  expect(allWithin(document, 'TxDtls')).toHaveLength(2)
  expect(visits).toBe(2)
})
