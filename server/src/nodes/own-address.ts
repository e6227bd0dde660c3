import { networkInterfaces } from 'node:os'

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::', ''])

/**
 * By which other servers reach this one: as set, else where it listens; of a machine that listens everywhere,
 * the first address that other machines see.
 */
export function ownAddress(set: string | null, host: string, port: number): string {
  if (set !== null) return set
  const name = WILDCARDS.has(host) ? (outerAddress() ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function outerAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address
}
