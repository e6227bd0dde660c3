import { useEffect } from 'react'
import { pasteElement } from '../../../model/scenes/element-actions.ts'
import { isPasteAsked, pasteData } from './paste-from-clipboard.ts'

/** Takes what the browser hands over when a key asked for it. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!isPasteAsked()) return
      event.preventDefault()
      // Says that there is nothing, where there is nothing.
      if (!pasteData(event.clipboardData)) pasteElement()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
