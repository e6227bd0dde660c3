import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'
import { checkAnswer } from './check-answer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('checkAnswer', () => {
  it.each(['ImageBitmap', 'MediaStream', 'MediaStreamTrack'])(
    'takes a %s of the browser as it is',
    (name) => {
      const Class = class {}
      vi.stubGlobal(name, Class)
      const answer = new Class() as SourceInput
      expect(checkAnswer(answer)).toBe(answer)
    },
  )

  it('takes a stream whose frames carry their alpha, and refuses one without its stream', () => {
    const Class = class {}
    vi.stubGlobal('MediaStream', Class)
    const answer = { kind: 'stream', stream: new Class(), alpha: 'stacked' }
    expect(checkAnswer(answer as unknown as SourceInput)).toBe(answer)
    const without = { kind: 'stream', stream: {} } as unknown as SourceInput
    expect(() => checkAnswer(without)).toThrow('stream without what it is made of')
  })

  it.each([[null], [undefined]])('%s is no media', (answer) => {
    expect(checkAnswer(answer)).toBeNull()
  })

  it.each([
    [{ kind: 'image', url: '/a.png' }],
    [{ width: 2, height: 2, draw: () => {} }],
    [{ kind: 'carousel', items: [] }],
    [{ kind: 'video', file: new Blob(['film']) }],
    [{ kind: 'lut', text: 'LUT_3D_SIZE 2' }],
    [
      new (class Clock {
        draw() {}
      })(),
    ],
    [
      new (class File {
        kind = 'image'
        url = '/a.png'
      })(),
    ],
  ])('%o is taken as it is', (answer) => {
    expect(checkAnswer(answer as unknown as SourceInput)).toBe(answer)
  })

  it.each([
    [7],
    ['/a.png'],
    [true],
    [() => {}],
    [{}],
    [{ kind: 'hologram' }],
    [{ kind: 'image', url: 7 }],
    [{ kind: 'video', url: '' }],
    [{ kind: 'video' }],
    [{ kind: 'lut' }],
    [{ kind: 'carousel' }],
    [{ kind: 'carousel', items: [null] }],
    [{ kind: 'video', file: '/a.mp4' }],
    [{ kind: 'image', file: new Blob(['picture']) }],
    [{ draw: 'a clock' }],
    [[]],
    [new Map()],
    [new Blob(['film'])],
    [new (class HTMLVideoElement {})()],
  ])('%o is refused', (answer) => {
    expect(() => checkAnswer(answer as unknown as SourceInput)).toThrow(EngineError)
  })

  it('says what it was', () => {
    const said = (answer: unknown) => () => checkAnswer(answer as SourceInput)
    expect(said(new Blob([]))).toThrow('an object of no known kind (Blob)')
    expect(said({ kind: 'video' })).toThrow('video without what it is made of')
  })
})
