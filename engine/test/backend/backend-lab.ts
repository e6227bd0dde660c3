import { lifeExperiments } from './life-experiments.ts'
import { sourceExperiments } from './source-experiments.ts'

/** Experiments on one backend, each returning plain facts for the tests to judge. */
const backendLab = { ...sourceExperiments, ...lifeExperiments }

declare global {
  var lab: typeof backendLab
}

globalThis.lab = backendLab
