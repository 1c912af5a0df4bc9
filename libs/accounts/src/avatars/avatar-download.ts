import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, HttpClient, HttpFailure, serviceConfig } from '#libs/kernel';
import type { WorkspaceMode } from '#libs/providers';
import { pictureType, type Picture } from '../domain/picture.js';

const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;
const REDIRECTS = 3;

/** Fetches pictures from addresses that networks named: public ones, small ones, and what its bytes say is a picture. */
@Injectable()
export class AvatarDownload {
  private readonly http: HttpClient;
  private readonly sandboxHost: string | null;

  constructor(http: HttpClient, config: Config) {
    const { sandboxUrl } = config.get(serviceConfig);
    this.http = http.forUntrustedUrls();
    this.sandboxHost = sandboxUrl === null ? null : new URL(sandboxUrl).host;
  }

  /** Null: there is no picture to be had at the address. */
  async fetch(url: string, mode: WorkspaceMode): Promise<Picture | null> {
    const bytes = await this.bytesAt(url, mode);
    const type = bytes && pictureType(bytes);
    if (!bytes || !type) return null;
    return { type, bytes, fingerprint: createHash('sha256').update(bytes).digest('hex') };
  }

  private async bytesAt(url: string, mode: WorkspaceMode): Promise<Buffer | null> {
    try {
      const { status, body } = await this.http.request({
        method: 'GET',
        url,
        headers: { accept: 'image/webp, image/jpeg, image/png, image/gif' },
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MOST_BYTES,
        followRedirects: REDIRECTS,
        // A sandbox asks nothing of the networks it stands in for, their servers of pictures included.
        isAllowed: ({ host }) => mode === 'live' || host === this.sandboxHost,
      });
      return status === 200 ? body : null;
    } catch (error) {
      if (error instanceof HttpFailure) return null;
      throw error;
    }
  }
}
