/** From here on the remaining time is amber (CORE-CST-005). */
export const END_WARNING_SEC = 600

/** Whether the end of the event's time is near. */
export function isEndNear(remainingSec: number | null): boolean {
  return remainingSec !== null && remainingSec <= END_WARNING_SEC
}
