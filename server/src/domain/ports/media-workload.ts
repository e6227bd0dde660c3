/** Kinds of work that cost the media plane processor time. */
export const WORK_KINDS = [
  /** A browser that sends a program or a contribution. */
  'publication',
  /** A browser that is sent one. */
  'view',
  'recording',
  /** A destination by RTMP or SRT: pictures are copied, sound is encoded. */
  'output',
  /** A pulled or pushed stream whose pictures are copied. */
  'copiedStream',
  /** A pulled or pushed stream whose pictures are encoded anew. */
  'encodedStream',
  /** A web page of the library: it is drawn by a browser, and its pictures are encoded. */
  'page',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** How much of each kind of work runs, or is about to. */
export type MediaWorkload = Readonly<Record<WorkKind, number>>
