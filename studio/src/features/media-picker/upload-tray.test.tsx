import type { LibraryFile } from '@proscenium/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { filesState } from '../../model/files/store.ts'
import { UploadTray } from './upload-tray.tsx'

const film: LibraryFile = {
  id: 'f1',
  kind: 'video',
  name: 'film.mp4',
  owner: 'user',
  mimeType: 'video/mp4',
  sizeBytes: 9,
  url: '/f1',
  thumbnailUrl: null,
  duration: 1,
  width: 2,
  height: 2,
  hasAudio: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

afterEach(() => {
  cleanup()
  filesState.uploads = []
})

describe('uploads in the picker', () => {
  it('give the file that has arrived as plain data, which the engine and the server can be given', () => {
    filesState.uploads = [
      {
        id: 'u1',
        name: 'film.mp4',
        sizeBytes: 9,
        state: 'complete',
        stage: null,
        progressPercent: 100,
        fault: null,
        failure: null,
        thumbnailUrl: null,
        file: { ...film },
      },
    ]
    const picked: LibraryFile[] = []
    render(
      <I18nProvider locale="en">
        <StudioTexts>
          <UploadTray kind="video" onPick={(file) => picked.push(file)} />
        </StudioTexts>
      </I18nProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Use' }))
    expect(picked).toEqual([film])
    expect(() => structuredClone(picked[0])).not.toThrow()
  })
})
