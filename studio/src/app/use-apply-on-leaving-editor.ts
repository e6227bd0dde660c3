import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applyOnLeavingEditor } from '../model/preview-mode/actions.ts'

/** With one picture for preview and program, going from the editor to the mixer puts it on air (CORE-SCS-006). */
export function useApplyOnLeavingEditor(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const isLeaving = fromLocation?.pathname.startsWith('/studio/editor') === true
        if (isLeaving && toLocation.pathname.startsWith('/studio/mixer')) applyOnLeavingEditor()
      }),
    [router],
  )
}
