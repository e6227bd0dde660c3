import type { ShaderTransitions } from '../scene/passage-effect.ts'
import { fixedParameters, type ParameterValue } from './fixed-parameters.ts'
import { packagedTransitions } from './packaged-transitions.ts'
import { passingTransitions } from './passing-transitions.ts'

/**
 * Transitions of the gl-transitions package (MIT; each names its author) with their default parameters, by
 * name: those that are exact at both ends and right with transparent scenes. For
 * `createEngine({ shaderTransitions: glTransitions })` and `take(id, { kind: 'shader', name: 'ripple' })`.
 * Drawn with WebGL2; other backends fade instead.
 */
export const glTransitions: ShaderTransitions = Object.fromEntries(
  packagedTransitions.flatMap(({ name, glsl, defaultParams }) => {
    const fixed = passingTransitions.has(name) ? fixedParameters(glsl, defaultParams) : null
    return fixed === null ? [] : [[name, fixed] as const]
  }),
)

/**
 * Another take on one of the transitions, with some of its parameters set; undefined for names that
 * `glTransitions` has not. What the values do to exactness is the caller's concern.
 */
export function glTransitionWith(
  name: string,
  values: Readonly<Record<string, ParameterValue>>,
): string | undefined {
  const found = packagedTransitions.find(
    (each) => each.name === name && passingTransitions.has(name),
  )
  if (!found) return undefined
  return fixedParameters(found.glsl, { ...found.defaultParams, ...values }) ?? undefined
}
