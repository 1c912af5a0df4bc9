import type { Provider } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { mediaConfig } from '../media.config.js';
import { IncomingFiles } from './incoming-files.js';
import { LocalParts } from './local/local-parts.js';
import { LocalStorage } from './local/local-storage.js';
import { PartAddresses } from './local/part-addresses.js';
import { PartStorage } from './part-storage.js';
import { S3Access } from './s3/s3-access.js';
import { S3Parts } from './s3/s3-parts.js';
import { S3Storage } from './s3/s3-storage.js';
import { StorageDriver } from './storage-driver.js';

/** The storage that MEDIA_STORAGE names, under the two ports the rest of the lib knows. */
export const storageProviders: Provider[] = [
  IncomingFiles,
  LocalStorage,
  LocalParts,
  PartAddresses,
  S3Access,
  S3Storage,
  S3Parts,
  {
    provide: StorageDriver,
    useFactory: (config: Config, local: LocalStorage, s3: S3Storage): StorageDriver =>
      config.get(mediaConfig).storage === 's3' ? s3 : local,
    inject: [Config, LocalStorage, S3Storage],
  },
  {
    provide: PartStorage,
    useFactory: (config: Config, local: LocalParts, s3: S3Parts): PartStorage =>
      config.get(mediaConfig).storage === 's3' ? s3 : local,
    inject: [Config, LocalParts, S3Parts],
  },
];
