import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import {
  type Commands,
  chordKeys,
  isMacPlatform,
  openPalette,
  openSheet,
  ShortcutsHost,
} from '../features/shortcuts/index.ts'
import { StudioFrame, type StudioFrameProps } from '../features/studio-shell/index.ts'
import { eventState } from '../model/event/store.ts'
import { isEndedHere } from './end-event.ts'
import { PageTitle } from './page-title.tsx'

/** Props of {@link StudioScreen}. */
export interface StudioScreenProps {
  readonly screen: StudioFrameProps['screen']
  /** What keys do on this screen, beside going to another one. */
  readonly commands: Commands
  readonly children: ReactNode
}

const PALETTE_KEYS = chordKeys('$mod+k', isMacPlatform(navigator.platform)).join(' ')

/** A screen of the studio in its window, with its keys; it is left for the recordings when the event ends. */
export function StudioScreen({ screen, commands, children }: StudioScreenProps) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  useLeaveWhenEnded()
  // Going home asks whether to end the show, and so does ending it (CORE-NAV-001).
  const goHome = () => void navigate({ to: '/' })
  const ways: Commands = {
    goHome,
    goMixer: () => void navigate({ to: '/studio/mixer' }),
    goEditor: () => void navigate({ to: '/studio/editor' }),
  }
  return (
    <>
      <PageTitle title={t(screen)} />
      <ShortcutsHost commands={{ ...ways, ...commands }} />
      <StudioFrame
        screen={screen}
        onEnd={goHome}
        onOpenPalette={openPalette}
        onOpenShortcuts={openSheet}
        paletteKeys={PALETTE_KEYS}
      >
        {children}
      </StudioFrame>
    </>
  )
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
