/**
 * ffmpeg's filter that fills gaps in the sound with silence, so that sound can't drift away from the picture: at once
 * from 20 ms on, and shorter ones by stretching what follows.
 * `flags=res` keeps the resampler running from the start: at the first small correction libswresample would otherwise
 * start it and set its clock back to `first_pts`, which inserts as much silence as the program has been running.
 */
export const FILL_SOUND_GAPS = [
  '-af',
  'aresample=async=1000:min_hard_comp=0.02:first_pts=0:flags=res',
]
