/** What has a place in a list. */
interface Placed {
  readonly id: string
  readonly position: number
}

/** The scenes with one of them moved to a place, numbered anew; a place past the end is the end. */
export function moveScene<Scene extends Placed>(
  scenes: readonly Scene[],
  sceneId: string,
  position: number,
): Scene[] {
  const moving = scenes.filter(({ id }) => id === sceneId)
  const others = scenes.filter(({ id }) => id !== sceneId)
  return renumber([...others.slice(0, position), ...moving, ...others.slice(position)])
}

/** The scenes numbered from 0 in the order given. */
export function renumber<Scene extends Placed>(scenes: readonly Scene[]): Scene[] {
  return scenes.map((scene, position) =>
    scene.position === position ? scene : { ...scene, position },
  )
}

/** The scene to go on with when one is taken out: the next one, else the one before. */
export function neighbourOf<Scene extends Placed>(
  scenes: readonly Scene[],
  sceneId: string,
): Scene | undefined {
  const at = scenes.findIndex(({ id }) => id === sceneId)
  return scenes[at + 1] ?? scenes[at - 1]
}
