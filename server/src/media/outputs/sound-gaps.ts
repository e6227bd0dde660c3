/**
 * ffmpeg's filter that fills gaps in the sound with silence, so that sound can't drift away from the picture.
 * `flags=res` keeps the resampler running from the start: at the first small correction libswresample would otherwise
 * start it and set its clock back to `first_pts`, which inserts as much silence as the program has been running.
 */
export const FILL_SOUND_GAPS = ['-af', 'aresample=async=1000:first_pts=0:flags=res']
