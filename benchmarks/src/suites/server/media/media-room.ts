/** A place on a media server where one publishes and others watch. Disposing closes it. */
export interface MediaRoom extends AsyncDisposable {
  /** Takes the publisher's offer; resolves with the answer. */
  publish(offerSdp: string): Promise<string>
  /** The server's offer to a viewer, and where his answer goes. */
  view(): Promise<{ readonly offerSdp: string; answer(answerSdp: string): Promise<void> }>
}

/** A server that forwards media between browsers. */
export interface MediaServer {
  readonly id: string
  /** The process that moves the packets. */
  readonly pid: number
  openRoom(): Promise<MediaRoom>
}
