/** Primaries of standard definition, which players and cameras take for those of sRGB. */
const STANDARD_DEFINITION: readonly string[] = ['smpte170m', 'bt470bg']

/**
 * True for a frame whose primaries WebGPU would convert to sRGB, while a 2D canvas and WebGL take them as
 * sRGB, which looks up to 70 levels different in saturated colours.
 */
export function hasStandardDefinitionPrimaries({ colorSpace }: VideoFrame): boolean {
  return STANDARD_DEFINITION.includes(colorSpace.primaries ?? '')
}
