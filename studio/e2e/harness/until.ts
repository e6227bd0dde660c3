/** Waits until `probe` gives something other than false, null or undefined; names the subject when time runs out. */
export async function until<Value>(
  subject: string,
  probe: () => Promise<Value | false | null | undefined> | Value | false | null | undefined,
  { timeoutMs = 15_000, everyMs = 100 }: { timeoutMs?: number; everyMs?: number } = {},
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
