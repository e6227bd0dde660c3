import { AudioConsole } from '../../features/audio-console/index.ts'
import { MixerScreen, mixerCommands } from '../../features/mixer/index.ts'
import { OutputsPanel } from '../../features/outputs/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import { StudioScreen } from '../studio-screen.tsx'

/** `/studio/mixer`: the show on air. */
export function MixerRoute() {
  return (
    <StudioScreen screen="mixer" commands={{ ...mixerCommands, addScene: openAddScene }}>
      <MixerScreen
        scenes={(header) => <ScenePanel look="grid" {...header} />}
        audio={<AudioConsole />}
        dock={<OutputsPanel />}
      />
    </StudioScreen>
  )
}
