/** Meters need no more: levels are measured 25 times a second. */
const LEAST_MS = 30

const tasks = new Set<() => void>()
let frame = 0
let lastMs = 0

/**
 * Runs a task on animation frames, some 30 times a second, until the returned function is called. All tasks share
 * one loop, which rests while the page is hidden and while there is nothing to do.
 */
export function onFrames(task: () => void): () => void {
  tasks.add(task)
  if (tasks.size === 1) frame = requestAnimationFrame(run)
  return () => {
    tasks.delete(task)
    if (tasks.size === 0) cancelAnimationFrame(frame)
  }
}

function run(nowMs: number): void {
  frame = requestAnimationFrame(run)
  if (nowMs - lastMs < LEAST_MS) return
  lastMs = nowMs
  for (const task of [...tasks]) task()
}
