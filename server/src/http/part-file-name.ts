import type { MultipartFile } from '@fastify/multipart'

/** Original file name of a multipart part. Browsers encode a quote in it as `%22` (HTML, multipart/form-data). */
export function partFileName({ filename }: Pick<MultipartFile, 'filename'>): string {
  return filename.replaceAll('%22', '"')
}
