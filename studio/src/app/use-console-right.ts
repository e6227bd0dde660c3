import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeStudio } from '../model/event/actions.ts'
import { eventState } from '../model/event/store.ts'
import { notify } from '../model/notifications/actions.ts'
import { onRightsUpdated } from '../model/session/rights.ts'

/**
 * Says that the user's rights have changed, and leaves the studio at once without the right to it (CORE-RGT-027). The
 * show goes on at the server; Events can end it.
 */
export function useConsoleRight(): void {
  const router = useRouter()
  useEffect(() => {
    const leave = async () => {
      const { pathname, href } = router.state.location
      if (pathname.startsWith('/studio')) {
        await router.navigate({ to: '/error/', search: { reason: 'no-console', from: href } })
      }
      await closeStudio()
    }
    return onRightsUpdated(({ webConsole }) => {
      notify({
        level: 'info',
        messageId: 'rightsUpdated',
        action: { kind: 'goto_url', url: '/plans' },
      })
      if (!webConsole && eventState.event !== null) void leave()
    })
  }, [router])
}
