import { describe, expect, it } from 'vitest'
import { playOnDevice, resumeContext } from './context-output.ts'

const closed = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))

describe('what a context refuses', () => {
  it('is told as a fault of the sound', async () => {
    await expect(resumeContext({ resume: closed })).rejects.toMatchObject({ code: 'audio-failed' })
    const context = { setSinkId: closed } as unknown as AudioContext
    await expect(playOnDevice(context, 'x')).rejects.toMatchObject({ code: 'audio-failed' })
  })

  it('is told as unsupported where the browser has no such method', async () => {
    const context = {} as AudioContext
    await expect(playOnDevice(context, 'x')).rejects.toMatchObject({ code: 'unsupported' })
  })
})
