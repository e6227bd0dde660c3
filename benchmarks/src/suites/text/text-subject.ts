/** How a text changes from frame to frame. */
export const textChanges = ['ticker', 'countdown', 'typed'] as const
export type TextChange = (typeof textChanges)[number]

export const FRAME = { width: 1280, height: 720 } as const
/** The band on which the words stand, in pixels of the frame. */
export const BAND = { x: 128, y: 576, width: 1024, height: 72 } as const
export const BACKGROUND = '#203040'
/** Em of the words, in pixels. */
export const SIZE_PX = 40
export const TICKER = {
  text: 'Harbour opens at nine, ferries run every twenty minutes, the weather stays dry until the evening',
  separator: ' • ',
  /** Of the frame's width, a second. */
  speedPercent: 10,
} as const
export const FRAME_RATE = 30

const HEADLINE = 'Breaking: the studio overlay is typed letter by letter'
const COUNTDOWN_STEPS = 80_000

/** The words of a countdown, a second less in each step. */
export function countdownWords(step: number): string {
  const left = COUNTDOWN_STEPS - (step % COUNTDOWN_STEPS)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(left / 3600)}:${two((left / 60) % 60)}:${two(left % 60)}`
}

/** A line that gets a letter in each step; lines are numbered, so that no text comes twice. */
export function typedWords(step: number): string {
  const line = `${Math.floor(step / HEADLINE.length)} ${HEADLINE}`
  return line.slice(0, (step % HEADLINE.length) + 2)
}

/** A way of showing words that change, opened in the page. */
export interface TextSubject {
  readonly id: string
  readonly title: string
  /** Rejects when the browser does not give what it needs. */
  open(change: TextChange): Promise<OpenText>
}

/** One frame is `show`, then `finish`. */
export interface OpenText {
  /** Draws the frame with the words of a step; each step has others, or has them elsewhere. */
  show(step: number): void
  finish(): Promise<void> | void
  /** The picture just drawn: RGBA, rows top to bottom. */
  readPixels(): Uint8ClampedArray
  dispose(): void
}
