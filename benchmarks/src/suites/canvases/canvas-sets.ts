/** Which canvases an engine has. */
export const canvasSets = [
  'nothing',
  'program',
  'program-story',
  'program-idle-preview',
  'program-preview',
  'program-multiview',
] as const
export type CanvasSet = (typeof canvasSets)[number]
