import { loadShaderTransitions } from '../../services/engine-host/load-shader-transitions.ts'

/** Names of the shader transitions that the engine was given, in their order. Rejects when they cannot be loaded. */
export async function loadShaderNames(): Promise<readonly string[]> {
  return Object.keys(await loadShaderTransitions()).sort((a, b) =>
    a.localeCompare(b, 'en', { sensitivity: 'base' }),
  )
}
