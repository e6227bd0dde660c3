import { type ComponentPropsWithRef, createElement } from 'react'

/**
 * A video with the browser's own controls. A program that went live carries no caption track, so none is
 * offered; where one exists, pass it as a `track` child.
 */
export function VideoPlayer(props: ComponentPropsWithRef<'video'>) {
  return createElement('video', { controls: true, playsInline: true, ...props })
}
