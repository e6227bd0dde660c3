import type { CanvasOptions, CanvasRole } from '../api/canvas.ts'
import { checkChoice } from '../api/check-choice.ts'
import { EngineError } from '../api/engine-error.ts'

const MAX_SIDE_PX = 8192
const MAX_FRAME_RATE = 120

/** A canvas, complete and checked. */
export interface CanvasHostSpec {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly role: CanvasRole
}

/** Checks what a canvas is to be and fills in what was left out. Throws EngineError `invalid-option`. */
export function checkCanvasOptions(options: CanvasOptions): Omit<CanvasHostSpec, 'id'> {
  if (typeof options !== 'object' || options === null) refuse('a canvas needs a size and a rate')
  checkRole(options)
  const { width, height, frameRate, role = 'program', maxFps = frameRate } = options
  for (const [name, value] of Object.entries({ width, height })) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE_PX) {
      refuse(`${name} must be a whole number of pixels from 1 to ${MAX_SIDE_PX}, got ${value}`)
    }
  }
  for (const [name, value] of Object.entries({ frameRate, maxFps })) {
    if (!(value >= 1 && value <= MAX_FRAME_RATE)) {
      refuse(`${name} must be a number from 1 to ${MAX_FRAME_RATE}, got ${value}`)
    }
  }
  return { width, height, role, frameRate: Math.min(frameRate, maxFps) }
}

function checkRole({ role = 'program', source, multiview, followCanvas }: CanvasOptions): void {
  checkChoice('role', role, ['program', 'preview', 'iso', 'multiview'])
  if (role === 'iso' && !source) refuse('a canvas with the role iso needs a source')
  if (role !== 'iso' && source) refuse('only a canvas with the role iso has a source')
  if (role !== 'multiview' && multiview) refuse('only a canvas with the role multiview has a grid')
  if (followCanvas !== undefined && (role === 'iso' || role === 'multiview')) {
    refuse(`a canvas with the role ${role} has no takes, so it cannot follow another`)
  }
}

function refuse(message: string): never {
  throw new EngineError('invalid-option', message)
}
