import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a button says that something was copied. */
const TOLD_MS = 2_000

/** What became of the last copy. */
export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies text to the clipboard and says for a moment that it is there. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      timer.current = setTimeout(() => setState('idle'), TOLD_MS)
    } catch {
      setState('failed')
    }
  }, [])
  return { state, copy }
}
