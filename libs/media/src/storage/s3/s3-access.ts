import type { S3Client } from '@aws-sdk/client-s3';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config, ConfigError, requireNoTransaction, type ConfigValues } from '#libs/kernel';
import { mediaConfig } from '../../media.config.js';
import { s3Config } from './s3.config.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** Silence on an open connection, not the length of a transfer. */
const SILENCE_TIMEOUT_MS = 60_000;
const ATTEMPTS = 4;

/** The SDK of S3, loaded at first use: processes that keep media on the disk do not pay for it. */
type S3Library = typeof import('@aws-sdk/client-s3');

/** Library, client and bucket together, as every call needs them. */
export interface S3Connection {
  readonly library: S3Library;
  readonly client: S3Client;
  readonly bucket: string;
}

/** Opens the connection to the configured bucket, once for the process. */
@Injectable()
export class S3Access implements OnApplicationShutdown {
  private readonly settings: ConfigValues<typeof s3Config>;
  private connecting: Promise<S3Connection> | undefined;
  private connectingForClients: Promise<S3Connection> | undefined;

  /** @throws ConfigError when the storage is S3 and there is no bucket */
  constructor(config: Config) {
    this.settings = config.get(s3Config);
    const isUsed = config.get(mediaConfig).storage === 's3';
    if (!isUsed || this.settings.bucket !== null) return;
    const reason = 'must be set with MEDIA_STORAGE=s3';
    throw new ConfigError([{ name: 'MEDIA_S3_BUCKET', reason }]);
  }

  connection(): Promise<S3Connection> {
    this.connecting ??= this.connect(this.settings.endpoint);
    return this.connecting;
  }

  /** The same bucket under the address that clients reach: only for signing, never for calls. */
  connectionForClients(): Promise<S3Connection> {
    const { uploadEndpoint } = this.settings;
    if (uploadEndpoint === null) return this.connection();
    this.connectingForClients ??= this.connect(uploadEndpoint);
    return this.connectingForClients;
  }

  async onApplicationShutdown(): Promise<void> {
    for (const connecting of [this.connecting, this.connectingForClients]) {
      (await connecting)?.client.destroy();
    }
  }

  private async connect(endpoint: string | null): Promise<S3Connection> {
    const library = await import('@aws-sdk/client-s3');
    const client = new library.S3Client({
      region: this.settings.region,
      ...(endpoint !== null && { endpoint }),
      forcePathStyle: this.settings.pathStyle,
      // Checksums in trailers of streamed bodies are not understood by most S3-compatible servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SILENCE_TIMEOUT_MS,
      },
    });
    // The step next to the wire: signing an address passes by it.
    client.middlewareStack.add(
      (next) => (command) => {
        requireNoTransaction('the media storage');
        return next(command);
      },
      { step: 'deserialize', name: 'requireNoTransaction' },
    );
    return { library, client, bucket: this.settings.bucket ?? '' };
  }
}
