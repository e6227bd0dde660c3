/** Addresses that bundlers know: the files lie beside this one, and beside the published module. */
const ADDRESSES = {
  standard: () => new URL('./rnnoise.wasm', import.meta.url),
  strong: () => new URL('./gtcrn.wasm', import.meta.url),
} as const

const modules = new Map<string, Promise<WebAssembly.Module>>()

/** Loads the network of a kind of noise suppression, once for the page. Rejects where it cannot; asking again tries again. */
export function loadNoiseModel(kind: keyof typeof ADDRESSES): Promise<WebAssembly.Module> {
  const known = modules.get(kind)
  if (known) return known
  const module = load(ADDRESSES[kind]())
  modules.set(kind, module)
  module.catch(() => modules.delete(kind))
  return module
}

async function load(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}
