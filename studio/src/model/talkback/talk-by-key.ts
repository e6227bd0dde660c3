import { contributionsState } from '../contributions/store.ts'
import { scenesState } from '../scenes/store.ts'
import { letGo, startTalk, toggleLatch } from './actions.ts'
import { selectListeners } from './selectors.ts'
import { talkbackState } from './store.ts'

/** Speaks for as long as a key is down, and while this window has the keyboard. */
export function talkWhileKeyIsDown(key: string): void {
  if (!isAnybodyThere()) return
  void startTalk()
  const end = new AbortController()
  const { signal } = end
  const finish = () => {
    end.abort()
    letGo()
  }
  globalThis.addEventListener(
    'keyup',
    (event) => {
      if (event.key.toLowerCase() === key.toLowerCase()) finish()
    },
    { signal, capture: true },
  )
  globalThis.addEventListener('blur', finish, { signal })
}

/** Begins a talk that needs no key, or ends it. */
export function latchTalkByKey(): void {
  if (talkbackState.isLatched || isAnybodyThere()) toggleLatch()
}

function isAnybodyThere(): boolean {
  return selectListeners(talkbackState.target, contributionsState.slots, scenesState).length > 0
}
