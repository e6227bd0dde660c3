import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveEditorForMixer } from '../model/scenes/leave-editor.ts'

/** While the editor is shown: going on to the mixer may put the preview on air (CORE-SCS-006). */
export function useLeaveEditor(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation }) => {
        if (toLocation.pathname === '/studio/mixer') leaveEditorForMixer()
      }),
    [router],
  )
}
