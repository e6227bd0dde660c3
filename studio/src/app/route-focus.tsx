import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After going to another page focus is in its main region, so that a keyboard or a screen reader goes on
 * from there instead of from the top or from nowhere.
 */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const isElsewhere =
          document.activeElement === null || document.activeElement === document.body
        const main = document.getElementById('main')
        if (isElsewhere || !main?.contains(document.activeElement))
          main?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
