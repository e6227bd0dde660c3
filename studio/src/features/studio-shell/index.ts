export { readState } from './state-request.ts'
export { StudioFrame, type StudioFrameProps } from './studio-frame.tsx'
