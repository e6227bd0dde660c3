import { useNavigate } from '@tanstack/react-router'
import type { Commands } from '../model/shortcuts/key-map.ts'

/** The ways to the main places, for keys and the palette (CORE-KEY-001 to CORE-KEY-004). */
export function useWays(): Commands {
  const navigate = useNavigate()
  return {
    goHome: () => void navigate({ to: '/' }),
    goMixer: () => void navigate({ to: '/studio/mixer' }),
    goEditor: () => void navigate({ to: '/studio/editor' }),
    goLibrary: () => void navigate({ to: '/library' }),
  }
}
