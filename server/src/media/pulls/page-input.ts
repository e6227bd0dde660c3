import type { PagePictures } from '../../domain/ports/page-renderer-port.ts'

/** Finer than the pace of the pictures: their times are those of their arrival. */
const timesPerSecond = 1_000

/** Arguments by which ffmpeg reads a page's pictures. */
export function pageInput({ socketPath, widthPixels, heightPixels }: PagePictures): string[] {
  return [
    ...['-use_wallclock_as_timestamps', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...['-video_size', `${widthPixels}x${heightPixels}`, '-framerate', `${timesPerSecond}`],
    ...['-i', `unix:${socketPath}`],
  ]
}

/**
 * Arguments by which a page's pictures are encoded with their transparency, which H.264 has none of: colour on top,
 * and below it how opaque each pixel is, as brightness. Colour is not multiplied by it (GAP-005).
 */
export function pageEncoding({ framesPerSecond }: PagePictures): string[] {
  const colour = '[c]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[k]'
  const opacity = '[a]alphaextract,scale=out_range=tv,format=yuv420p[m]'
  return [
    ...['-vf', `fps=${framesPerSecond},split[c][a];${colour};${opacity};[k][m]vstack`],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-tune', 'zerolatency'],
    ...['-profile:v', 'baseline', '-crf', '20', '-maxrate', '6M', '-bufsize', '3M'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-bsf:v', 'dump_extra=freq=keyframe'],
  ]
}
