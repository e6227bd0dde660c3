// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { mediaPath } from '@proscenium/fixtures'
import { ANALYSIS_CHUNK_BYTES } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { analyzeMedia } from './analyze-media.ts'

const blobOf = async (name: Parameters<typeof mediaPath>[0]) =>
  new Blob([new Uint8Array(await readFile(mediaPath(name)))])

describe('looking into a file before it is sent', () => {
  it('tells codec, bit rate, frames, length and size of a film, and its sound (LIB-ANA-002, LIB-ANA-003, LIB-ANA-006 to LIB-ANA-013)', async () => {
    const analysis = await analyzeMedia(await blobOf('flash-and-beep.mp4'))
    const [video] = analysis?.videoTracks ?? []
    expect(video).toMatchObject({ codec: 'h264', hasAlphaPlan: false })
    expect(video?.frameCount).toBeGreaterThan(10)
    expect(video?.bitRate).toBeGreaterThan(1_000)
    expect(video?.duration).toBeGreaterThan(1)
    expect(video?.width).toBeGreaterThan(video?.height ?? 0)
    expect(analysis?.audioTracks[0]?.codec).toBe('aac')
    expect(analysis?.audioTracks[0]?.bitRate).toBeGreaterThan(1_000)
  })

  it('tells a film with transparency (LIB-ANA-010)', async () => {
    const analysis = await analyzeMedia(await blobOf('stinger.webm'))
    expect(analysis?.videoTracks[0]?.hasAlphaPlan).toBe(true)
  })

  it('reads in pieces of 256 KiB (LIB-ANA-014)', async () => {
    const blob = await blobOf('background-loop.mp4')
    const reads: [number, number][] = []
    const slice = blob.slice.bind(blob)
    blob.slice = (start = 0, end = blob.size) => {
      reads.push([start, end])
      return slice(start, end)
    }
    await analyzeMedia(blob)
    expect(reads.length).toBeGreaterThan(0)
    for (const offset of reads.flat()) expect(offset % ANALYSIS_CHUNK_BYTES).toBe(0)
  })

  it('knows nothing of what is no media file', async () => {
    expect(await analyzeMedia(new Blob(['only words']))).toBeNull()
    expect(await analyzeMedia(new Blob([]))).toBeNull()
  })
})
