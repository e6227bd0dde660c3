/** What placeholders say. Plain strings, so that a host can translate them and send them to a worker. */
export interface PlaceholderWords {
  /** In an element for a file that none has been chosen for; the kinds of file asked for follow below. */
  readonly missingFile: string
  /** In an element for a guest that nobody has been assigned to; what he may send follows below. */
  readonly missingContribution: string
  /** In an element for a carousel that none has been chosen for. */
  readonly missingCarousel: string
  /** A source that has no picture yet. */
  readonly waiting: string
  /** Names of what a missing file may be. */
  readonly mediaTypes: Readonly<Record<'image' | 'video' | 'audio', string>>
  /** Names of what a missing contribution may send. */
  readonly contributionSources: Readonly<
    Record<'any' | 'camera' | 'dual_cam' | 'external' | 'screen_share', string>
  >
}

/** The words used where the host gives none. */
export const englishPlaceholderWords: PlaceholderWords = {
  missingFile: 'No file chosen',
  missingContribution: 'No guest assigned',
  missingCarousel: 'No carousel chosen',
  waiting: 'No picture yet',
  mediaTypes: { image: 'Image', video: 'Video', audio: 'Audio' },
  contributionSources: {
    any: 'Any source',
    camera: 'Camera',
    dual_cam: 'Two cameras',
    external: 'External source',
    screen_share: 'Screen',
  },
}
