import { useEffect, useState } from 'react'

/** How long a dangerous button ignores every press after it has appeared. */
export const ARM_DELAY_MS = 600

/** False for {@link ARM_DELAY_MS} after `active` has become true, then true. */
export function useArmed(active: boolean): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setArmed(true), ARM_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setArmed(false)
    }
  }, [active])
  return armed && active
}
