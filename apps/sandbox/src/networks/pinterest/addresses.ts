import type { SandboxKernel } from '../../kernel/network.js';

/** The host names of the network (developers.pinterest.com; the upload host is named by `POST /v5/media`). */
export const hosts = {
  web: 'www.pinterest.com',
  api: 'api.pinterest.com',
  uploads: 'pinterest-media-upload.s3-accelerate.amazonaws.com',
  pictures: 'i.pinimg.com',
} as const;

/** Addresses in answers, all below the sandbox so that they can be followed. */
export class Addresses {
  constructor(private readonly kernel: Pick<SandboxKernel, 'publicUrl'>) {}

  pin(id: string): string {
    return `${this.kernel.publicUrl}/${hosts.web}/pin/${id}/`;
  }

  avatar(personId: string): string {
    return `${this.kernel.publicUrl}/${hosts.pictures}/avatars/${personId}.png`;
  }

  picture(size: string, sha256: string): string {
    return `${this.kernel.publicUrl}/${hosts.pictures}/${size}/${sha256}.jpg`;
  }

  get upload(): string {
    return `${this.kernel.publicUrl}/${hosts.uploads}/`;
  }
}
