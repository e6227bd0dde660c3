import { AudioConsole } from '../../features/audio-console/index.ts'
import { GuestsPanel } from '../../features/guests/index.ts'
import { MixerScreen, mixerCommands } from '../../features/mixer/index.ts'
import { OutputsPanel } from '../../features/outputs/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import { StudioDock } from '../studio-dock.tsx'
import { StudioScreen } from '../studio-screen.tsx'

/** `/studio/mixer`: the show on air. */
export function MixerRoute() {
  return (
    <StudioScreen screen="mixer" commands={{ ...mixerCommands, addScene: openAddScene }}>
      <MixerScreen
        scenes={(header) => <ScenePanel look="grid" {...header} />}
        audio={<AudioConsole />}
        dock={<StudioDock guests={<GuestsPanel />} outputs={<OutputsPanel />} />}
      />
    </StudioScreen>
  )
}
