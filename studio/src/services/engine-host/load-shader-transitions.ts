import type { EngineOptions } from '@proscenium/engine'

type ShaderTransitions = NonNullable<EngineOptions['shaderTransitions']>

/** The transitions of others that are exact at both ends; they come with the first show, beside the engine. */
export async function loadShaderTransitions(): Promise<ShaderTransitions> {
  const { glTransitions } = await import('./shader-module.ts')
  return glTransitions
}
