/** How long what measures no time waits: a machine that does other things as well is slow. */
export const PATIENCE_MS = 60_000

/** Waits until `probe` gives something other than false, null or undefined; names the subject when time runs out. */
export async function until<Value>(
  subject: string,
  probe: () => Promise<Value | false | null | undefined> | Value | false | null | undefined,
  { timeoutMs = PATIENCE_MS, everyMs = 100 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value !== false && value !== null && value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`${subject}: not within ${timeoutMs} ms`)
    await pause(everyMs)
  }
}

/** Waits for some milliseconds. */
export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
