import { getVersion, snapshot } from 'valtio'

type Store = Record<string, unknown>

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*store.ts',
    '../app/show-port.ts',
    '../model/commerce/actions.ts',
    '../model/install/install.ts',
    '../model/scenes/{air-history,removed-scenes,scene-copies}.ts',
    '../model/shortcuts/keyboard-layout.ts',
    '../features/audio-console/clips.ts',
    '../features/scene-editor/editor-view.ts',
    '../features/studio-shell/state-request.ts',
  ],
  { eager: true },
)

/** Every store with what it holds when the studio begins. */
const beginnings = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, store]) =>
    isStore(store)
      ? [{ name: `${path} ${name}`, store, beginning: structuredClone(snapshot(store)) }]
      : [],
  ),
)

/** The file and name of every store that `restoreStores` restores. */
export const restoredStores: readonly string[] = beginnings.map(({ name }) => name)

/** Gives every store what it holds when the studio begins. */
export function restoreStores(): void {
  for (const { store, beginning } of beginnings) {
    for (const key of Object.keys(store)) {
      if (!(key in beginning)) delete store[key]
    }
    Object.assign(store, structuredClone(beginning))
  }
}

function isStore(value: unknown): value is Store {
  return getVersion(value) !== undefined
}
