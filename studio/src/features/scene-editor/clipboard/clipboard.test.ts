import { visualElementSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyElement } from '../../../model/scenes/element-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selection-actions.ts'
import { selectElements } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { openTestShow, type TestShow } from '../../../testing/open-test-show.ts'
import { elementFromText, elementToText } from './element-json.ts'
import { askForPaste, isPasteAsked, pasteData } from './paste-from-clipboard.ts'

const element = visualElementSchema.parse({
  id: 'e',
  kind: 'text',
  content: { kind: 'text', text: 'Hello' },
})
const holding = (text: string, files: File[] = []) =>
  ({ files, getData: () => text }) as unknown as DataTransfer

describe('an element as text', () => {
  it('comes back as it was', () => {
    expect(elementFromText(elementToText(element))).toEqual(element)
  })

  it('is not taken from other words, nor where it breaks a rule', () => {
    expect(elementFromText('Hello')).toBeNull()
    expect(elementFromText('{"proscenium":"element"')).toBeNull()
    const broken = elementToText({ ...element, opacity: 500 })
    expect(elementFromText(broken)).toBeNull()
    expect(elementFromText(`{"proscenium"${' '.repeat(500_000)}`)).toBeNull()
  })
})

describe('pasting', () => {
  let show: TestShow
  beforeEach(() => {
    show = openTestShow()
    scenesState.copiedElement = null
  })
  afterEach(() => show.close())
  const last = () => selectElements(scenesState).at(-1)

  it('takes an element of another show, with an id of its own (CORE-KEY-014)', () => {
    expect(pasteData(holding(elementToText(element)))).toBe(true)
    expect(last()).toMatchObject({ content: { text: 'Hello' } })
    expect(last()?.id).not.toBe('e')
  })

  it('makes words on screen of other words', () => {
    expect(pasteData(holding('  Tonight  '))).toBe(true)
    expect(last()).toMatchObject({ kind: 'text', content: { text: 'Tonight' } })
  })

  it('takes what was copied here where the browser holds nothing, in another scene in the same place', () => {
    expect(pasteData(holding(''))).toBe(false)
    copyElement('a')
    selectPreviewScene('s1')
    expect(pasteData(null)).toBe(true)
    expect(last()).toMatchObject({ kind: 'image', boundsExpected: { x1: 25, y1: 25 } })
    pasteData(null)
    expect(last()).toMatchObject({ boundsExpected: { x1: 28, y1: 28 } })
  })

  it('answers a key once', () => {
    askForPaste()
    expect(isPasteAsked()).toBe(true)
    expect(isPasteAsked()).toBe(false)
  })
})
