export { FakeTimers } from './fake-timers.ts'
export { loseGraphicsContext } from './lose-graphics-context.ts'
