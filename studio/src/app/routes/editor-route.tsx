import { useNavigate } from '@tanstack/react-router'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { openInvite } from '../../features/guests/index.ts'
import { MediaPicker } from '../../features/media-picker/index.ts'
import { showCommands } from '../../features/mixer/index.ts'
import { EditorScreen, editorCommands, showScenesTab } from '../../features/scene-editor/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import { EditorTexts } from '../../i18n/editor-texts.tsx'
import { closeOverlayShelf } from '../../model/overlays/store.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { OverlayShelfHost } from '../overlay-shelf-host.tsx'
import { StudioScreen } from '../studio-screen.tsx'
import { useLeaveEditor } from '../use-leave-editor.ts'

function addScene(): void {
  showScenesTab()
  openAddScene()
}

/** `/studio/editor`: the scenes of the show. */
export function EditorRoute() {
  const navigate = useNavigate()
  const invite = () => {
    updatePreferences({ dockTab: 'guests' })
    openInvite(null)
    void navigate({ to: '/studio/mixer' })
  }
  useLeaveEditor()
  return (
    <StudioScreen
      screen="editor"
      commands={{ ...showCommands, ...editorCommands, addScene }}
      onInvite={invite}
    >
      <PanelBoundary panel="overlayShelf" look="corner" onClose={closeOverlayShelf}>
        <OverlayShelfHost />
      </PanelBoundary>
      <EditorTexts>
        <EditorScreen
          scenes={<ScenePanel look="list" />}
          mediaPicker={(request) => <MediaPicker {...request} />}
        />
      </EditorTexts>
    </StudioScreen>
  )
}
