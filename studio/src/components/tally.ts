/**
 * Where something is seen: `program` on air, `armed` in program before live, `preview`, or nowhere.
 * Colour, word and shape always go together.
 */
export type Tally = 'none' | 'preview' | 'armed' | 'program'

/** The light of what is seen there: red only when viewers see it, and in program counts more than in preview. */
export function tallyOf(lights: { onAir: boolean; preview: boolean; isLive: boolean }): Tally {
  if (lights.onAir) return lights.isLive ? 'program' : 'armed'
  return lights.preview ? 'preview' : 'none'
}
