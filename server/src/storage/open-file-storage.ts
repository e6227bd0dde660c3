import type { DataFolder } from '../config/data-folder.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import type { ObjectStorage } from '../domain/ports/object-storage.ts'
import { DiskStorage } from './disk-storage.ts'

/** Where uploaded files lie: in a bucket where one is set, else in the data folder. Throws a StartupError. */
export async function openFileStorage(
  settings: S3Settings | null,
  folder: Pick<DataFolder, 'files' | 'trash'>,
): Promise<ObjectStorage> {
  if (!settings) return new DiskStorage(folder.files, folder.trash)
  // Its client is large: servers without a bucket never load it.
  const { S3Storage } = await import('./s3-storage.ts')
  const storage = new S3Storage(settings)
  await storage.assertReady()
  return storage
}
