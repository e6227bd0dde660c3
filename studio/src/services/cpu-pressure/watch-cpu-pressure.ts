/** How busy a machine's processors are: with room, at work, nearly at their limit, at it. */
const cpuPressures = ['nominal', 'fair', 'serious', 'critical'] as const
export type CpuPressure = (typeof cpuPressures)[number]

/** The part of the Compute Pressure API that is used here; no library of TypeScript declares it. */
interface PressureObserverLike {
  observe(source: 'cpu', options: { sampleInterval: number }): Promise<void>
  disconnect(): void
}
type PressureObserverClass = new (
  callback: (records: readonly { readonly state: string }[]) => void,
) => PressureObserverLike

const EVERY_MS = 2_000

/** Tells how busy this machine is, where the browser says so, until the returned function is called. */
export function watchCpuPressure(listener: (pressure: CpuPressure) => void): () => void {
  const { PressureObserver } = globalThis as { PressureObserver?: PressureObserverClass }
  if (!PressureObserver) return () => undefined
  const observer = new PressureObserver((records) => {
    const state = cpuPressures.find((name) => name === records.at(-1)?.state)
    if (state) listener(state)
  })
  // Where it may not be asked, nothing is told.
  observer.observe('cpu', { sampleInterval: EVERY_MS }).catch(() => undefined)
  return () => observer.disconnect()
}
