import { filesState } from './store.ts'

/** Says that a page shows the uploads within itself, until the returned function is called. */
export function holdTray(): () => void {
  filesState.trayHolders += 1
  return () => {
    filesState.trayHolders -= 1
  }
}
