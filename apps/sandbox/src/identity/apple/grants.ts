import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';

/** What a person allowed an application. */
export interface Grant {
  readonly clientId: string;
  readonly sub: string;
  readonly nonce: string | null;
  /** Whether the address was asked for. */
  readonly sharesEmail: boolean;
}

/** An authorization code: good once, for five minutes. */
export interface AuthorizationCode extends Grant {
  /** Null for native applications. */
  readonly redirectUri: string | null;
  /** Whether the person was new to the team with this authorisation. */
  readonly isFirst: boolean;
}

/** What the team of an application keeps of a person that uses it. */
export interface Authorisation {
  readonly hidesEmail: boolean;
}

type Timed<Value> = Value & { readonly expiresAt: number };

const codeLifeMs = 5 * 60 * 1000;

/** Codes and refresh tokens that were handed out, and who has authorised which team. */
export class AppleGrants {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Notes that a person uses the applications of a team; false when that was so before. */
  authorise(teamId: string, sub: string, hidesEmail: boolean): boolean {
    if (this.authorisation(teamId, sub)) return false;
    this.kernel.state.set(`authorisation/${teamId}/${sub}`, { hidesEmail });
    return true;
  }

  authorisation(teamId: string, sub: string): Authorisation | undefined {
    return this.kernel.state.get<Authorisation>(`authorisation/${teamId}/${sub}`);
  }

  issueCode(code: AuthorizationCode): string {
    const value = `c${randomBytes(16).toString('hex')}.0.${randomBytes(16).toString('base64url')}`;
    const expiresAt = this.kernel.now().getTime() + codeLifeMs;
    this.kernel.state.set(`code/${value}`, { ...code, expiresAt });
    return value;
  }

  findCode(value: string): AuthorizationCode | undefined {
    const code = this.kernel.state.get<Timed<AuthorizationCode>>(`code/${value}`);
    return code !== undefined && code.expiresAt > this.kernel.now().getTime() ? code : undefined;
  }

  useCode(value: string): void {
    this.kernel.state.delete(`code/${value}`);
  }

  /** Refresh tokens have no end of their own. */
  issueRefresh({ clientId, sub, nonce, sharesEmail }: Grant): string {
    const value = `r${randomBytes(32).toString('base64url')}`;
    this.kernel.state.set(`refresh/${value}`, { clientId, sub, nonce, sharesEmail });
    return value;
  }

  issueAccess({ clientId, sub }: Grant): string {
    const value = `a${randomBytes(32).toString('base64url')}`;
    this.kernel.state.set(`access/${value}`, { clientId, sub });
    return value;
  }

  findRefresh(value: string): Grant | undefined {
    return this.kernel.state.get<Grant>(`refresh/${value}`);
  }

  findToken(value: string): Pick<Grant, 'clientId' | 'sub'> | undefined {
    return this.findRefresh(value) ?? this.kernel.state.get<Grant>(`access/${value}`);
  }

  /** Ends the person's use of the team's applications: the next authorisation is a first one again. */
  revoke(sub: string): void {
    const { state } = this.kernel;
    for (const prefix of ['code/', 'refresh/', 'access/']) {
      for (const { key, value } of state.list<Grant>(prefix)) {
        if (value.sub === sub) state.delete(key);
      }
    }
    for (const { key } of state.list('authorisation/')) {
      if (key.endsWith(`/${sub}`)) state.delete(key);
    }
  }
}
