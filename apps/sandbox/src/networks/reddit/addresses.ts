import type { SandboxKernel } from '../../kernel/network.js';

/** The host names of the network. */
export const hosts = {
  web: 'www.reddit.com',
  api: 'oauth.reddit.com',
  images: 'i.redd.it',
  videos: 'v.redd.it',
  imageUploads: 'reddit-uploaded-media.s3-accelerate.amazonaws.com',
  videoUploads: 'reddit-uploaded-video.s3-accelerate.amazonaws.com',
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

  /** Where the outcome of a submission is told; nobody listens, so nobody speaks. Its form is documented nowhere. */
  socket(assetId: string): string {
    const root = this.kernel.publicUrl.replace(/^http/, 'ws');
    return `${root}/ws-sandbox.wss.redditmedia.com/${assetId}`;
  }
}
