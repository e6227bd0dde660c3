import { PanelBoundary } from '../components/panel-boundary.tsx'
import { ChatDock } from '../features/chat/index.ts'
import { MediaDock } from '../features/media-dock/index.ts'
import { MediaPicker } from '../features/media-picker/index.ts'
import { NotesDock } from '../features/notes/index.ts'
import { OverlaysDock } from '../features/overlays-dock/index.ts'
import { closeOverlayShelf } from '../model/overlays/store.ts'
import { OverlayShelfHost } from './overlay-shelf-host.tsx'

/** The panels of the dock that come when somebody first opens one: the mixer is usable before. */
export type LazyPanel = 'media' | 'overlays' | 'chat' | 'notes'

/** One of them. */
export function DockPanel({ panel }: { panel: LazyPanel }) {
  switch (panel) {
    case 'media':
      return <MediaDock picker={(request) => <MediaPicker {...request} />} />
    case 'overlays':
      return (
        <>
          <OverlaysDock />
          <PanelBoundary panel="overlayShelf" look="corner" onClose={closeOverlayShelf}>
            <OverlayShelfHost />
          </PanelBoundary>
        </>
      )
    case 'chat':
      return <ChatDock />
    case 'notes':
      return <NotesDock />
  }
}
