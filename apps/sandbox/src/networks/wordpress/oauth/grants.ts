import type { SandboxKernel } from '../../../kernel/network.js';
import { Credentials, randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';

/** What a person granted: everything of one blog, or the words of `scope`. Blog 0 stands for no single blog. */
export interface Grant {
  readonly clientId: string;
  readonly scope: string;
  readonly blogId: number;
}

/** What a code was asked for with. */
interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type AccessToken = Credential<Grant>;

/** The codes and tokens of WordPress.com (developer.wordpress.com: OAuth2 Authentication); tokens never expire. */
export class Grants {
  readonly codes: Credentials<CodeGrant>;
  readonly tokens: Credentials<Grant>;

  constructor(kernel: SandboxKernel) {
    const code = { seconds: 600, make: () => randomSecret(24) };
    this.codes = new Credentials(kernel, 'code', code);
    this.tokens = new Credentials(kernel, 'token', { seconds: null, make: () => randomSecret(32) });
  }
}
