/** Digits reach the first ten scenes (CORE-KEY-005). */
const KEYED_SCENES = 10

/** The digit of a scene by its place from 0: 1 to 9, then 0; undefined beyond, and for -1. */
export function sceneKey(index: number): string | undefined {
  return index >= 0 && index < KEYED_SCENES ? String((index + 1) % KEYED_SCENES) : undefined
}
