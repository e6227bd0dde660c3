import { proxy } from 'valtio'

/** The websocket to the server, for the "control link lost" banner. */
export interface ControlLink {
  /** `expired`: the session ended, nobody retries (close 4001). */
  status: 'closed' | 'connecting' | 'open' | 'lost' | 'expired'
  /** Epoch milliseconds since when it is lost; null while it is not. */
  lostSinceMs: number | null
  /** Number of the attempt under way, from 1; 0 while open. */
  attempt: number
  /** What the server calls this tab (GAP-058); null before its first welcome. */
  clientId: string | null
}

/** The program on its way to the server. */
export interface ProgramLink {
  /**
   * `idle` nothing to send; `connecting`; `connected`; `retrying` was lost and is tried again;
   * `taken` another director sends the program (GAP-059); `blocked` this browser cannot send it.
   */
  status: 'idle' | 'connecting' | 'connected' | 'retrying' | 'taken' | 'blocked'
  lostSinceMs: number | null
  attempt: number
  /** Epoch milliseconds of the next attempt; null while none is planned. */
  retryAtMs: number | null
  /** A sentence about the last loss; null when there was none. */
  reason: string | null
}

/** A program that is not sent. */
export const IDLE_LINK: ProgramLink = {
  status: 'idle',
  lostSinceMs: null,
  attempt: 0,
  retryAtMs: null,
  reason: null,
}

/** A current or recent stall of the program, during which viewers get the slate. */
export interface ProgramStall {
  /** Epoch milliseconds. */
  readonly sinceMs: number
  /** The program is back; the warning stays for a while. */
  readonly isOver: boolean
}

export interface ConnectionState {
  control: ControlLink
  program: ProgramLink
  /** Null if there is no stall. */
  stall: ProgramStall | null
}

/** The two links of this tab. */
export const connectionState = proxy<ConnectionState>({
  control: { status: 'closed', lostSinceMs: null, attempt: 0, clientId: null },
  program: { ...IDLE_LINK },
  stall: null,
})
