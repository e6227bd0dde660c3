export { readState } from './state-request.ts'
export { StudioFrame } from './studio-frame.tsx'
