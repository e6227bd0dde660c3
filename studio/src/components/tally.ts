/**
 * Where something is seen: `program` by viewers, `armed` in program before live, `paused` in program while viewers
 * have the slate, `unsure` in program while nobody here knows what viewers have, `preview`, or nowhere.
 * Colour, word and shape always go together.
 */
export type Tally = 'none' | 'preview' | 'armed' | 'paused' | 'unsure' | 'program'

/** What viewers get of what is in program. */
export type ProgramTally = Exclude<Tally, 'none' | 'preview'>

/** The light of what is seen there; in program counts more than in preview. */
export function tallyOf(lights: { onAir: boolean; preview: boolean; air: ProgramTally }): Tally {
  if (lights.onAir) return lights.air
  return lights.preview ? 'preview' : 'none'
}

/** Whether it is in program, whatever viewers get of that. */
export function isInProgram(tally: Tally): tally is ProgramTally {
  return tally !== 'none' && tally !== 'preview'
}
