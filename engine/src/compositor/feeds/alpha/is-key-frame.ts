/**
 * True when the bytes of a VP8 or VP9 frame begin a sequence: the headers of RFC 6386 (9.1) and of the VP9
 * bitstream specification (6.2). What is transparent has key frames of its own, which no container names.
 */
export function isKeyFrame(codec: 'vp8' | 'vp9', bytes: Uint8Array): boolean {
  const [first] = bytes
  if (first === undefined) return false
  if (codec === 'vp8') return (first & 0x01) === 0
  // Two bits of marker, two of profile; profile 3 has one reserved bit more before the flags.
  const flags = (first & 0x30) === 0x30 ? first >> 1 : first >> 2
  const showsExisting = (flags & 0x02) !== 0
  return !showsExisting && (flags & 0x01) === 0
}
