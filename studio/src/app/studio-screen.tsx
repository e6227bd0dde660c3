import { isLiveInProgress } from '@proscenium/protocol'
import { CatchBoundary, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../components/badge.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { PanelBoundary } from '../components/panel-boundary.tsx'
import { useStoreValue } from '../components/use-store-value.ts'
import { closeHealth, HealthSheet, toggleHealth } from '../features/health/index.ts'
import { LogPopover } from '../features/message-log/index.ts'
import { openPalette, openSheet, ShortcutsHost } from '../features/shortcuts/index.ts'
import { readState, StudioFrame } from '../features/studio-shell/index.ts'
import { eventState } from '../model/event/store.ts'
import { enterStudio } from '../model/event/studio-session.ts'
import { openMultiview } from '../model/multiview/open-multiview.ts'
import { preferencesState } from '../model/preferences/store.ts'
import { selectIsOtherScene, selectNotOnAirCount } from '../model/scenes/selectors.ts'
import { scenesState } from '../model/scenes/store.ts'
import type { Commands } from '../model/shortcuts/key-map.ts'
import { shortcutHint } from '../model/shortcuts/own-shortcuts.ts'
import { isEndedHere } from './end-event.ts'
import { EndEventDialog } from './end-event-dialog.tsx'
import { MainRail } from './main-rail.tsx'
import { PageTitle } from './page-title.tsx'
import { CrashRoute, ScreenCrash } from './routes/error-route.tsx'
import { useWays } from './use-ways.ts'

const SaveShowDialog = lazyPart(async () => (await import('./save-show-dialog.tsx')).SaveShowDialog)

/** Props of {@link StudioScreen}. */
export interface StudioScreenProps {
  readonly screen: 'mixer' | 'editor'
  /** What keys do on this screen, beside going to another one. */
  readonly commands: Commands
  readonly onInvite: () => void
  readonly children: ReactNode
}

/** A screen of the studio in its window, with its keys; it is left for the recordings when the event ends. */
export function StudioScreen({ screen, commands, onInvite, children }: StudioScreenProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const preferences = useSnapshot(preferencesState)
  useLeaveWhenEnded()
  useEffect(enterStudio, [])
  const [asked, setAsked] = useState<'save' | 'end' | null>(null)
  const { event, status } = useSnapshot(eventState)
  const shown = event && { id: event.id, name: event.name }
  const ways: Commands = {
    ...useWays(),
    openHealth: toggleHealth,
    openMultiview,
    readState,
    saveAsTemplate: () => setAsked('save'),
    endShow: () => setAsked('end'),
  }
  return (
    <>
      <PageTitle title={t(screen)} />
      <ShortcutsHost commands={{ ...ways, ...commands }} />
      <PanelBoundary panel="health" look="corner" onClose={closeHealth}>
        <HealthSheet />
      </PanelBoundary>
      <CatchBoundary getResetKey={() => screen} errorComponent={CrashRoute}>
        <StudioFrame
          rail={<StudioRail screen={screen} />}
          log={<LogPopover look="status" />}
          onSave={() => setAsked('save')}
          onEnd={() => setAsked('end')}
          onOpenHealth={toggleHealth}
          onInvite={onInvite}
          onOpenPalette={openPalette}
          onOpenShortcuts={openSheet}
          paletteKeys={shortcutHint(preferences, 'openPalette')?.label}
          sheetKeys={shortcutHint(preferences, 'openSheet')?.label}
        >
          <CatchBoundary getResetKey={() => screen} errorComponent={ScreenCrash}>
            {children}
          </CatchBoundary>
        </StudioFrame>
      </CatchBoundary>
      <EndEventDialog
        event={asked === 'end' ? shown : null}
        isLive={isLiveInProgress(status)}
        onClose={() => setAsked(null)}
        onEnded={() => void navigate({ to: '/' })}
      />
      {asked === 'save' && shown ? (
        <SaveShowDialog
          event={shown}
          onClose={() => setAsked(null)}
          onSaved={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** The rail; in the editor the way to the mixer says how many edits are not on air, or will be by going there. */
function StudioRail({ screen }: { screen: StudioScreenProps['screen'] }) {
  const t = useTranslations('shell')
  const count = useStoreValue(scenesState, selectNotOnAirCount)
  const isOther = useStoreValue(scenesState, selectIsOtherScene)
  const { previewMode } = useSnapshot(preferencesState)
  const edits = isOther
    ? undefined
    : { badge: <Badge round>{count}</Badge>, hint: t('notApplied', { count }) }
  const note =
    previewMode === 'single'
      ? {
          note: t('mixerAppliesShort', { what: isOther ? 'scene' : 'edits', count }),
          hint: t('mixerApplies', { what: isOther ? 'scene' : 'edits', count }),
        }
      : edits
  return <MainRail hasShow mixerNote={screen === 'editor' && count > 0 ? note : undefined} />
}

/** Goes to the event's recordings once somebody else, or the server, has ended it. */
function useLeaveWhenEnded(): void {
  const navigate = useNavigate()
  const { phase, event } = useSnapshot(eventState)
  const lastId = useRef<string | null>(null)
  if (event !== null) lastId.current = event.id
  useEffect(() => {
    const id = lastId.current
    if (phase !== 'ended' || isEndedHere(id)) return
    if (id === null) void navigate({ to: '/events' })
    else void navigate({ to: '/events/$id/files', params: { id } })
  }, [phase, navigate])
}
