import { useRouter } from '@tanstack/react-router'

/**
 * Goes to an address that an action names (CORE-NAV-002): to our own pages here, to others in a window of their own.
 * Addresses that no page can have, such as `javascript:`, lead nowhere.
 */
export function useGoToUrl(): (url: string) => void {
  const router = useRouter()
  return (url) => {
    const target = URL.canParse(url, location.origin) ? new URL(url, location.origin) : null
    if (target === null || !/^https?:$/.test(target.protocol)) return
    if (target.origin === location.origin) {
      router.history.push(`${target.pathname}${target.search}${target.hash}`)
    } else window.open(target, '_blank', 'noopener,noreferrer')
  }
}
