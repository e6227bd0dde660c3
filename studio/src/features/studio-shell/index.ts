export { StudioFrame, type StudioFrameProps } from './studio-frame.tsx'
