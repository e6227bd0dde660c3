export { QuickTransitions } from './quick-transitions.tsx'
export { openTransitionInto } from './store.ts'
export { TransitionPicker } from './transition-picker.tsx'
