import type { SandboxKernel } from '../network.js';
import { Credentials, type Credential, type CredentialRules } from './credentials.js';

/** How a network's codes and tokens look, and how long they are good. */
export interface GrantRules {
  readonly code: CredentialRules;
  readonly access: CredentialRules;
  readonly refresh: CredentialRules;
}

/**
 * The codes, access tokens and refresh tokens of an OAuth server. `Grant` is what a person allowed an application;
 * `Code` is the same with what its exchange is compared with (redirect address, challenge).
 */
export class Grants<Grant extends object, Code extends Grant = Grant> {
  readonly codes: Credentials<Code>;
  readonly access: Credentials<Grant>;
  readonly refresh: Credentials<Grant>;

  constructor(kernel: Pick<SandboxKernel, 'state' | 'now'>, rules: GrantRules) {
    this.codes = new Credentials(kernel, 'code', rules.code);
    this.access = new Credentials(kernel, 'access', rules.access);
    this.refresh = new Credentials(kernel, 'refresh', rules.refresh);
  }

  /** Whose code or token a form carries, so that faults on an account find it. */
  behind(form: URLSearchParams): Grant | undefined {
    const token = form.get('refresh_token') ?? form.get('token') ?? '';
    const known =
      this.codes.find(form.get('code') ?? '') ??
      this.refresh.find(token) ??
      this.access.find(token);
    return known?.grant;
  }

  /** Ends every token that came of one consent, as a person does who removes the application. */
  revoke({ consentId }: Pick<Credential<Grant>, 'consentId'>): void {
    for (const tokens of [this.access, this.refresh]) {
      tokens.endAll('revoked', (token) => token.consentId === consentId);
    }
  }

  /** What a fault does to the access token of a call: it expires, or everything of its consent ends. */
  refuse(accessToken: string, kind: 'expire_token' | 'revoke_token'): void {
    const known = this.access.find(accessToken);
    if (known && kind === 'revoke_token') this.revoke(known);
    this.access.end(accessToken, 'expired');
  }

  /** What a fault does to the form of a token call: its code is spent, the consent of its token ends. */
  refuseForm(form: URLSearchParams): void {
    this.codes.end(form.get('code') ?? '', 'used');
    const token = this.refresh.find(form.get('refresh_token') ?? form.get('token') ?? '');
    if (token) this.revoke(token);
  }
}
