import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { ActionCarousel } from '../../features/action-carousel/index.ts'
import { AudioConsole } from '../../features/audio-console/index.ts'
import {
  BetaSettings,
  closeBetaSettings,
  openBetaSettings,
} from '../../features/beta-settings/index.ts'
import { GuestsPanel, openInvite } from '../../features/guests/index.ts'
import { DockLog } from '../../features/message-log/index.ts'
import { MixerScreen, mixerCommands } from '../../features/mixer/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import {
  openTransitionInto,
  QuickTransitions,
  TransitionPicker,
} from '../../features/transition-picker/index.ts'
import type { FixRest } from '../../model/air-guard/fix-warning.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { StudioDock } from '../studio-dock.tsx'
import { StudioScreen } from '../studio-screen.tsx'

const OutputsDock = lazyPart(async () => (await import('../outputs-dock.tsx')).OutputsDock)
const DockPanel = lazyPart(async () => (await import('../dock-panels.tsx')).DockPanel)

function invite(slotId: string | null): void {
  updatePreferences({ dockTab: 'guests' })
  openInvite(slotId)
}

/** `/studio/mixer`: the show on air. */
export function MixerRoute() {
  const navigate = useNavigate()
  const onFixRest = (rest: FixRest) => {
    if (rest.kind === 'invite') invite(rest.slotId)
    else if (rest.kind === 'edit') void navigate({ to: '/studio/editor' })
  }
  return (
    <StudioScreen
      screen="mixer"
      commands={{ ...mixerCommands, addScene: openAddScene, openBetaSettings }}
      onInvite={() => invite(null)}
    >
      <MixerScreen
        scenes={(header) => (
          <PanelBoundary panel="scenes">
            <ScenePanel
              look="grid"
              {...header}
              onTransition={openTransitionInto}
              onFixRest={onFixRest}
            />
          </PanelBoundary>
        )}
        carousel={
          <PanelBoundary panel="carousel" look="line">
            <ActionCarousel />
          </PanelBoundary>
        }
        audio={
          <PanelBoundary panel="audio" landmark="audio">
            <AudioConsole />
          </PanelBoundary>
        }
        transition={{
          picker: (
            <PanelBoundary panel="transitionPicker" look="icon">
              <TransitionPicker />
            </PanelBoundary>
          ),
          quick: (isDisabled) => (
            <PanelBoundary panel="transitionPicker" look="icon">
              <QuickTransitions isDisabled={isDisabled} />
            </PanelBoundary>
          ),
        }}
        onFixRest={onFixRest}
        dock={
          <StudioDock
            guests={<GuestsPanel />}
            media={<DockPanel panel="media" />}
            overlays={<DockPanel panel="overlays" />}
            chat={<DockPanel panel="chat" />}
            outputs={<OutputsDock />}
            notes={<DockPanel panel="notes" />}
            log={<DockLog />}
          />
        }
      />
      <PanelBoundary panel="betaSettings" look="corner" onClose={closeBetaSettings}>
        <BetaSettings />
      </PanelBoundary>
    </StudioScreen>
  )
}
