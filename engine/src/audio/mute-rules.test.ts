import { describe, expect, it } from 'vitest'
import { mayTogglePreviewMute, togglePreviewMute } from './mute-rules.ts'

const split = { splitPreview: true, live: true }
const single = { splitPreview: false, live: true }

describe('muting what is heard here', () => {
  it('lets preview mute be toggled in split preview mode or without a live (CORE-MUT-001)', () => {
    expect(mayTogglePreviewMute(split)).toBe(true)
    expect(mayTogglePreviewMute({ splitPreview: false, live: false })).toBe(true)
    expect(mayTogglePreviewMute(single)).toBe(false)
    const mutes = { previewMuted: true, liveMuted: false }
    expect(togglePreviewMute(mutes, single)).toBe(mutes)
  })

  it('mutes live when preview is unmuted, and leaves live alone when it is muted (CORE-MUT-002)', () => {
    const unmuted = togglePreviewMute({ previewMuted: true, liveMuted: false }, split)
    expect(unmuted).toEqual({ previewMuted: false, liveMuted: true })
    expect(togglePreviewMute(unmuted, split)).toEqual({ previewMuted: true, liveMuted: true })
  })
})
