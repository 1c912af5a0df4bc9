import type { SandboxKernel } from '../../kernel/network.js';

/** The host names of the network; the sockets' one is chosen here, its form is documented nowhere. */
export const hosts = {
  web: 'www.reddit.com',
  api: 'oauth.reddit.com',
  short: 'redd.it',
  images: 'i.redd.it',
  videos: 'v.redd.it',
  imageUploads: 'reddit-uploaded-media.s3-accelerate.amazonaws.com',
  videoUploads: 'reddit-uploaded-video.s3-accelerate.amazonaws.com',
  sockets: 'ws-sandbox.wss.redditmedia.com',
} as const;

/** Addresses in answers, all below the sandbox so that they can be followed. */
export class Addresses {
  constructor(private readonly kernel: Pick<SandboxKernel, 'publicUrl'>) {}

  web(path: string): string {
    return `${this.kernel.publicUrl}/${hosts.web}${path}`;
  }

  api(path: string): string {
    return `${this.kernel.publicUrl}/${hosts.api}${path}`;
  }

  image(fileName: string): string {
    return `${this.kernel.publicUrl}/${hosts.images}/${fileName}`;
  }

  video(assetId: string): string {
    return `${this.kernel.publicUrl}/${hosts.videos}/${assetId}`;
  }

  /** Where uploaded bytes go, without a scheme: `//host`. */
  uploadAction(isVideo: boolean): string {
    const host = isVideo ? hosts.videoUploads : hosts.imageUploads;
    return `${this.kernel.publicUrl.replace(/^https?:/, '')}/${host}`;
  }

  /** The scheme of the sandbox with the address of an uploaded file. */
  uploaded(isVideo: boolean, key: string): string {
    const scheme = new URL(this.kernel.publicUrl).protocol;
    return `${scheme}${this.uploadAction(isVideo)}/${key}`;
  }

  /** `wss:`, or `ws:` when the sandbox runs on http. */
  socket(assetId: string, key: string): string {
    return `${this.kernel.publicUrl.replace(/^http/, 'ws')}/${hosts.sockets}/${assetId}?m=${key}`;
  }
}
