import { EngineError } from '../api/engine-error.ts'

/** Checks the id of a new canvas or bus. Throws EngineError `invalid-option` for what is no string, or empty. */
export function checkBusId(id: string): void {
  if (typeof id === 'string' && id !== '') return
  throw new EngineError('invalid-option', `The id must be a string that is not empty, got ${id}`)
}
