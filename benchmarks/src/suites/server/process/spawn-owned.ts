import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Starts a process that does not outlive this one, even where this one ends by a fault. */
export function spawnOwned(
  command: string,
  words: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(command, words, options)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
