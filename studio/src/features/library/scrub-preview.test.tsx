import type { LibraryFile } from '@proscenium/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { ScrubPreview } from './scrub-preview.tsx'

const film: Extract<LibraryFile, { kind: 'video' }> = {
  id: 'f',
  kind: 'video',
  name: 'Ferry.mov',
  url: '/f',
  owner: 'user',
  thumbnailUrl: null,
  mimeType: 'video/mp4',
  sizeBytes: 9,
  createdAt: '2026-01-02T00:00:00.000Z',
  width: 1920,
  height: 1080,
  duration: 60,
  hasAudio: false,
}
let fakes: FakeServices

beforeEach(() => {
  vi.useFakeTimers()
  fakes = fakeServices()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  fakes.dispose()
})

describe('a film under the pointer', () => {
  const enter = async () => {
    const { container, unmount } = render(
      <ScrubPreview file={film}>
        <i>Picture</i>
      </ScrubPreview>,
    )
    const place = screen.getByText('Picture').parentElement as HTMLElement
    fireEvent.pointerEnter(place, { pointerType: 'mouse' })
    await act(() => vi.advanceTimersByTimeAsync(200))
    const video = container.querySelector('video') as HTMLVideoElement
    return { video, place, unmount }
  }

  it('is fetched no further than it is looked at', async () => {
    const { video, place } = await enter()
    fireEvent.pointerMove(place, { clientX: 1 })
    expect(video.currentTime).toBeGreaterThan(50)
    expect(video.getAttribute('src')).toContain('/f')
    expect(video.preload).toBe('metadata')
  })

  it.each(['leaves', 'is taken away with the list'])(
    'is fetched no more once it %s',
    async (how) => {
      const { video, place, unmount } = await enter()
      const sources: (string | null)[] = []
      vi.spyOn(video, 'load').mockImplementation(() => {
        sources.push(video.getAttribute('src'))
      })
      if (how === 'leaves') fireEvent.pointerLeave(place)
      else unmount()
      expect(sources).toEqual([null])
    },
  )
})
