/** Addresses without a version that probes of load balancers and container engines ask by habit. */
const PROBES: Readonly<Record<string, string>> = { '/health': '/v1/health', '/ready': '/v1/ready' }

/** The address of the call that a probe means; any other address as it is. */
export function probePath(url: string): string {
  return PROBES[url] ?? url
}

/** Whether an address is asked by programs that watch over the server, every few seconds and until its end. */
export function isProbe(url: string): boolean {
  return /^(\/v1)?\/(health|ready|metrics)(\?|$)/.test(url)
}
