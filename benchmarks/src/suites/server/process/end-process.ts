import type { ChildProcess } from 'node:child_process'

/** Processes that do not end by themselves within this are ended by force. */
const PATIENCE_MS = 5_000

/** Ends a process that we started, and resolves when it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(timer)
}
