/** Video elements that play the tracks: how pages usually get at pictures. */
export function playTracks(tracks: readonly MediaStreamTrack[]): Promise<HTMLVideoElement[]> {
  return Promise.all(
    tracks.map(async (track) => {
      const video = document.createElement('video')
      video.muted = true
      video.srcObject = new MediaStream([track])
      await video.play()
      return video
    }),
  )
}

/** The first video track of what a canvas captures. */
export function captureTrack(canvas: HTMLCanvasElement, frameRate?: number): MediaStreamTrack {
  const track = canvas.captureStream(frameRate).getVideoTracks()[0]
  if (!track) throw new Error('The canvas gives no track')
  return track
}

/** Calls back once a display frame until stopped. */
export function everyFrame(draw: () => void): () => void {
  let id = requestAnimationFrame(function next() {
    draw()
    id = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(id)
}
