import { BlobSource, type Source, UrlSource } from 'mediabunny'

/** Where the bytes of a media file are: an address, for range requests, or a file that is at hand. */
export type MediaAddress = string | Blob

/** Reads a media file as it is needed. */
export function mediaBytes(address: MediaAddress): Source {
  return typeof address === 'string' ? new UrlSource(address) : new BlobSource(address)
}
