const NAMES: Readonly<Record<string, string>> = {
  h264: 'H.264',
  h265: 'H.265',
  av1: 'AV1',
  'pcm-s16': 'PCM',
  'pcm-s24': 'PCM',
}

/** How people write a codec; those that are not known in capitals. */
export function codecName(codec: string): string {
  return NAMES[codec.toLowerCase()] ?? codec.toUpperCase()
}
