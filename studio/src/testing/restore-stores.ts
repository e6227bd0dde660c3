import { getVersion, snapshot } from 'valtio'

type Store = Record<string, unknown>

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*store.ts',
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
const beginnings = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isStore)
  .map((store) => ({ store, beginning: structuredClone(snapshot(store)) }))

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
