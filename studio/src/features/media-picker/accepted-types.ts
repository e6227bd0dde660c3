import type { MediaKind } from './media-picker.tsx'

/** What the browser's own file dialog offers for a kind; the server has the last word. */
export const acceptedTypes: Readonly<Record<MediaKind, string>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
}
