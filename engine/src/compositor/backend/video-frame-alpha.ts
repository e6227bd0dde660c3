const OPAQUE_FORMATS: ReadonlySet<string> = new Set([
  'I420',
  'I420P10',
  'I422',
  'I444',
  'NV12',
  'RGBX',
  'BGRX',
])

/** False when a frame's format has no room for transparency; true when it has, or the browser hides the format. */
export function mayHaveAlpha({ format }: Pick<VideoFrame, 'format'>): boolean {
  return format === null || !OPAQUE_FORMATS.has(format)
}
