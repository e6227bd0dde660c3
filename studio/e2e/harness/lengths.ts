function fromEnvironment(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback)
  if (Number.isNaN(value) || value <= 0) throw new Error(`${name} must be a number above 0`)
  return value
}

/** How long the long tests run: short in the test command, whole in the commands of CONTRIBUTING.md. */
export const lengths = {
  /** Seconds over which the program's frame rate is measured. */
  measureSec: fromEnvironment('MEASURE_SECONDS', 12),
  /**
   * Least share of the nominal frame rate that must arrive, and how near the hidden tab's must be to the visible one's.
   * The short form only tells a running program from a stalled or throttled one: a figure of speed belongs to the
   * measured run, on a machine that does nothing else.
   */
  minRateShare: fromEnvironment('MIN_RATE_SHARE', 0.4),
  minHiddenShare: fromEnvironment('MIN_HIDDEN_SHARE', 0.7),
  /** Seconds for which the studio's tab is hidden. */
  hiddenSec: fromEnvironment('HIDDEN_SECONDS', 8),
  /** Seconds of the full show, and in which share of them each of its sources must be seen and heard. */
  showSec: fromEnvironment('SHOW_SECONDS', 60),
  /** How many sources it has of each kind; at least one, so that both pulses are there. */
  showGuests: fromEnvironment('SHOW_GUESTS', 6),
  showRtmp: fromEnvironment('SHOW_RTMP', 2),
  minPresence: fromEnvironment('MIN_PRESENCE', 0.99),
  /** Seconds in which the way of a picture is timed, and how long all but one of twenty may be on their way. */
  glassSec: fromEnvironment('GLASS_SECONDS', 30),
  maxGlassMs: fromEnvironment('MAX_GLASS_MS', 2_000),
  /** Seconds in which sound and picture are compared, before and after a restart of the media host. */
  lipSyncSec: fromEnvironment('LIP_SYNC_SECONDS', 60),
  /** Seconds for which the show on air is watched while another one is refused. */
  admissionSec: fromEnvironment('ADMISSION_SECONDS', 20),
  /**
   * Longest times until the slate and the program are received after a crash of the director's tab, and until a frozen
   * guest's picture and stream are removed. The defaults, ten times the limits of `faults:director`, only tell late from never.
   */
  maxSlateSec: fromEnvironment('MAX_SLATE_SECONDS', 20),
  maxBackSec: fromEnvironment('MAX_BACK_SECONDS', 50),
  maxFrozenMs: fromEnvironment('MAX_FROZEN_MS', 20_000),
  maxGoneMs: fromEnvironment('MAX_GONE_MS', 60_000),
  /** How often the server is killed while live. */
  kills: fromEnvironment('KILLS', 2),
  /** How often a carousel is turned on air, and how long no picture may come meanwhile. */
  switches: fromEnvironment('SWITCHES', 100),
  maxSwitchGapMs: fromEnvironment('MAX_SWITCH_GAP_MS', 150),
}
