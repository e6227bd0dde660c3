import { describe, expect, it } from 'vitest'
import { type Content, contentSchema } from './content.ts'
import { elementName, sourceFileId } from './element-name.ts'
import { type ElementKind, elementKinds, visualElementSchema } from './visual-element.ts'

const names = {
  contributionName: (index: number) => (index === 1 ? 'Host' : null),
  fileName: (id: string) => `file ${id}`,
  browserName: (id: string) => `page ${id}`,
  carouselName: (id: string) => `carousel ${id}`,
}
const nameOf = (content: unknown, name: string | null = null) =>
  elementName({ name, content: content === null ? null : contentSchema.parse(content) }, names)

describe('elementName', () => {
  it('is the typed one, else that of what the element shows (CORE-ELM-022)', () => {
    expect(nameOf({ kind: 'text', text: 'Hello' }, 'Title')).toBe('Title')
    expect(nameOf({ kind: 'text', text: '\n  Hello\nworld' })).toBe('Hello')
    expect(nameOf({ kind: 'contribution', contributionIndex: 1 })).toBe('Host')
    expect(nameOf({ kind: 'contribution', contributionIndex: 2 })).toBeNull()
    expect(nameOf({ kind: 'file', fileId: 'f' })).toBe('file f')
    expect(nameOf({ kind: 'media_source', fileId: 'm' })).toBe('file m')
    expect(nameOf({ kind: 'browser', browserId: 'b' })).toBe('page b')
    expect(nameOf({ kind: 'carousel', carouselId: 'c' })).toBe('carousel c')
    expect(nameOf({ kind: 'image', url: 'https://example.org/a/my%20logo.png?x=1' })).toBe(
      'my logo.png',
    )
    expect(nameOf({ kind: 'missing_file' })).toBeNull()
    expect(nameOf(null)).toBeNull()
  })

  it('cuts a long text between characters', () => {
    const name = nameOf({ kind: 'text', text: '👩🏽‍🚀'.repeat(30) }) ?? ''
    expect([...name].length).toBeLessThanOrEqual(40)
    expect(name.endsWith('…')).toBe(true)
    // Throws on half a surrogate pair.
    expect(() => encodeURIComponent(name)).not.toThrow()
  })

  it('the source file is that of file and media source contents (CORE-ELM-024)', () => {
    const idOf = (content: Content | null) => sourceFileId({ content })
    expect(idOf({ kind: 'file', fileId: 'f' })).toBe('f')
    expect(idOf(contentSchema.parse({ kind: 'media_source', fileId: 'm' }))).toBe('m')
    expect(idOf(null)).toBeNull()
  })
})

describe('element kinds', () => {
  it.each<[ElementKind, string]>([
    ['background', 'CORE-ELM-026'],
    ['browser', 'CORE-ELM-027'],
    ['carousel', 'CORE-ELM-028'],
    ['contribution', 'CORE-ELM-029'],
    ['image', 'CORE-ELM-030'],
    ['text', 'CORE-ELM-031'],
    ['video', 'CORE-ELM-032'],
  ])('%s is one (%s, CORE-ELM-023)', (kind) => {
    expect(visualElementSchema.parse({ id: 'a', kind }).kind).toBe(kind)
    expect(elementKinds).toHaveLength(7)
  })

  it("unknown ones fail with 'Unknown content type' (CORE-VAL-021)", () => {
    const issue = visualElementSchema.safeParse({ id: 'a', kind: 'hologram' }).error?.issues[0]
    expect(issue?.message).toBe('Unknown content type')
    expect(contentSchema.safeParse({ kind: 'hologram' }).error?.issues[0]?.message).toBe(
      'Unknown content type',
    )
  })
})
