import type { KeyAddress } from '@proscenium/protocol'

/** The whole address of what takes a key, as this page reaches the server. */
export function addressOfKey({ path }: Pick<KeyAddress, 'path'>, origin = location.origin): string {
  return new URL(path, origin).href
}
