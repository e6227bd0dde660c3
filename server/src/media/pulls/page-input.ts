import type { PagePictures } from '../../domain/ports/page-renderer-port.ts'

/** Arguments by which ffmpeg reads a page's pictures: their times are those of their arrival, as fine as their pace. */
export function pageInput(page: PagePictures): string[] {
  const { socketPath, widthPixels, heightPixels, framesPerSecond } = page
  return [
    ...['-use_wallclock_as_timestamps', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...['-video_size', `${widthPixels}x${heightPixels}`, '-framerate', `${framesPerSecond}`],
    ...['-i', `unix:${socketPath}`],
  ]
}

/**
 * Arguments by which a page's pictures are encoded with their transparency, which H.264 has none of: colour on top,
 * and below it how opaque each pixel is, as brightness. Colour is not multiplied by it (GAP-005). Pictures that come
 * seldom, as those of a page that stands still, are not repeated.
 */
export function pageEncoding(): string[] {
  const colour = '[c]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[k]'
  const opacity = '[a]alphaextract,scale=out_range=tv,format=yuv420p[m]'
  return [
    ...['-vf', `split[c][a];${colour};${opacity};[k][m]vstack`, '-fps_mode', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-tune', 'zerolatency'],
    ...['-profile:v', 'baseline', '-crf', '20', '-maxrate', '6M', '-bufsize', '3M'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-bsf:v', 'dump_extra=freq=keyframe'],
  ]
}
