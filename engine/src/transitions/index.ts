export type { ShaderTransitions } from '../scene/passage-effect.ts'
export type { ParameterValue } from './fixed-parameters.ts'
export { glTransitions, glTransitionWith } from './gl-transitions.ts'
