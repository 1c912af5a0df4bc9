import type { SandboxKernel } from '../../kernel/network.js';

/** The host names of the network (developers.snap.com: Public Profile API, Ads API); the picture host is any. */
export const hosts = {
  accounts: 'accounts.snapchat.com',
  api: 'businessapi.snapchat.com',
  ads: 'adsapi.snapchat.com',
  web: 'www.snapchat.com',
  pictures: 'cf-st.sc-cdn.net',
} as const;

/** Addresses in answers, all below the sandbox so that they can be followed. */
export class Addresses {
  constructor(private readonly kernel: Pick<SandboxKernel, 'publicUrl'>) {}

  profile(userName: string): string {
    return `${this.kernel.publicUrl}/${hosts.web}/add/${userName}`;
  }

  spotlight(id: string): string {
    return `${this.kernel.publicUrl}/${hosts.web}/spotlight/${id}`;
  }

  logo(profileId: string, width: number): string {
    return `${this.kernel.publicUrl}/${hosts.pictures}/logos/${profileId}_${width}.png`;
  }

  api(path: string): string {
    return `${this.kernel.publicUrl}/${hosts.api}${path}`;
  }
}
