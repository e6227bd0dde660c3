import { join } from 'node:path'

/** Where a server listens for its operator, inside its data folder. */
export function controlSocketPath(dataDir: string): string {
  return join(dataDir, 'control.sock')
}
