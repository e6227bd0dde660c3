/// <reference path="./gl-transitions-package.d.ts" />
import packaged from 'gl-transitions'
import type { ParameterValue } from './fixed-parameters.ts'

/** A transition as the gl-transitions package has it. */
export interface PackagedTransition {
  readonly name: string
  readonly glsl: string
  /** Null for parameters that have no plain value, such as pictures. */
  readonly defaultParams: Readonly<Record<string, ParameterValue | null>>
}

/** All transitions of the package, whether they pass or not. */
export const packagedTransitions: readonly PackagedTransition[] = packaged
