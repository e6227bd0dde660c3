import { getVersion, snapshot } from 'valtio'
import { deepClone } from 'valtio/utils'

type Store = Record<string, unknown>

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*store.ts',
    '../app/show-port.ts',
    '../i18n/catalogues.ts',
    '../model/commerce/actions.ts',
    '../model/install/install.ts',
    '../model/session/registration.ts',
    '../model/scenes/{air-history,removed-scenes,scene-copies}.ts',
    '../model/shortcuts/keyboard-layout.ts',
    '../features/audio-console/clips.ts',
    '../features/scene-editor/editor-view.ts',
    '../features/studio-shell/state-request.ts',
  ],
  { eager: true },
)

/** What each store held when it was first seen. This file is evaluated again after `vi.resetModules`. */
const worker = globalThis as { storeBeginnings?: WeakMap<Store, Store> }
worker.storeBeginnings ??= new WeakMap()
const firstSeen = worker.storeBeginnings

function beginningOf(store: Store): Store {
  const beginning = firstSeen.get(store) ?? deepClone(snapshot(store))
  firstSeen.set(store, beginning)
  return beginning
}

/** Every store with what it holds when the studio begins. */
const beginnings = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, store]) =>
    isStore(store) ? [{ name: `${path} ${name}`, store, beginning: beginningOf(store) }] : [],
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
    Object.assign(store, deepClone(beginning))
  }
}

function isStore(value: unknown): value is Store {
  return getVersion(value) !== undefined
}
