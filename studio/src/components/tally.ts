/**
 * Where something is seen: `program` on air, `armed` in program before live, `preview`, or nowhere.
 * Colour, word and shape always go together.
 */
export type Tally = 'none' | 'preview' | 'armed' | 'program'
