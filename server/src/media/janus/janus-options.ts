/** Where Janus is, and how it lets us in. */
export interface JanusOptions {
  /** Websockets of one Janus or several, such as `ws://127.0.0.1:8188`. */
  urls: readonly string[]
  /** `api_secret` of Janus's settings; a secret. Null where it has none. */
  apiSecret: string | null
  /** `admin_key` of its video room's settings; a secret. Null where it has none. */
  adminKey: string | null
  /** Host name or address by which Janus reaches this machine, for what is recorded and sent on. */
  forwardAddress: string
}

/** Name of a Janus for the log: neither password nor path. */
export function janusName(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'Janus'
}
