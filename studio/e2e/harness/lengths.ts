function fromEnvironment(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback)
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above 0`)
  return value
}

/** How long the long tests run: short in the test command, whole in the commands of CONTRIBUTING.md. */
export const lengths = {
  /** Seconds over which the program's frame rate is measured. */
  measureSec: fromEnvironment('MEASURE_SECONDS', 20),
  /** Seconds for which the studio's tab is hidden. */
  hiddenSec: fromEnvironment('HIDDEN_SECONDS', 12),
  /** How often the server is killed while live. */
  kills: fromEnvironment('KILLS', 2),
  /** Seconds for which the RTMP target is away. */
  awaySec: fromEnvironment('AWAY_SECONDS', 8),
}
