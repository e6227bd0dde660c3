import { MediaPicker } from '../../features/media-picker/index.ts'
import { showCommands } from '../../features/mixer/index.ts'
import { EditorScreen, editorCommands, showScenesTab } from '../../features/scene-editor/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import { StudioScreen } from '../studio-screen.tsx'

function addScene(): void {
  showScenesTab()
  openAddScene()
}

/** `/studio/editor`: the scenes of the show. */
export function EditorRoute() {
  return (
    <StudioScreen screen="editor" commands={{ ...showCommands, ...editorCommands, addScene }}>
      <EditorScreen
        scenes={<ScenePanel look="list" />}
        mediaPicker={(request) => <MediaPicker {...request} />}
      />
    </StudioScreen>
  )
}
