/** A Janus of one owner: its websockets on the loopback address alone, its settings in a temporary folder. */
export interface PrivateJanus {
  /** Of its websocket. */
  readonly url: string
  /** Of the websocket of its admin API. */
  readonly adminUrl: string
  readonly pid: number | undefined
  readonly secrets: {
    readonly apiSecret: string
    readonly adminKey: string
    readonly adminSecret: string
  }
  /** Starts it anew after `crash`; resolves when it takes connections. */
  start(): Promise<void>
  /** Breaks off everything at once. */
  crash(): Promise<void>
  /** Ends it and deletes its files. */
  stop(): Promise<void>
}
/** Makes and starts a Janus; its owner calls `stop`. Throws when it is not installed or fails. */
export declare function startPrivateJanus(): Promise<PrivateJanus>
