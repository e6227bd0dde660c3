import type { InputOpener } from './source-host.ts'

/** Opens any kind of input. How, is loaded with the first source that a scene needs. */
export const openInput: InputOpener = async (input, host, signal) => {
  const { openKind } = await import('./open-kind.ts')
  return openKind(input, host, signal)
}
