import { createHash, randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../network.js';

/** How credentials of one kind look, and how long they are good. */
export interface CredentialRules {
  /** Null for those without an end of their own. */
  readonly seconds: number | null;
  make(now: Date): string;
}

/** Why a credential is of no use any more. */
export type CredentialEnd = 'expired' | 'used' | 'revoked';

/** A code or token that was handed out. Times in milliseconds. */
export interface Credential<Grant> {
  readonly value: string;
  /** All that came of one consent has the same. */
  readonly consentId: string;
  readonly grant: Grant;
  readonly issuedAt: number;
  readonly expiresAt: number | null;
  /** Null while it is good. */
  readonly end: CredentialEnd | null;
}

type Stored<Grant> = Omit<Credential<Grant>, 'value'>;

/**
 * Credentials of one kind (authorization codes, access tokens, …), kept under their digest. Those that have ended
 * stay known, because many networks tell a token that is over from one that never was.
 */
export class Credentials<Grant extends object> {
  constructor(
    private readonly kernel: Pick<SandboxKernel, 'state' | 'now'>,
    private readonly kind: string,
    private readonly rules: CredentialRules,
  ) {}

  /** A new one: of a consent of its own unless `from` names one, for `seconds` unless the rules' fit. */
  issue(
    grant: Grant,
    from: { readonly consentId?: string } = {},
    seconds: number | null = this.rules.seconds,
  ): Credential<Grant> {
    const now = this.kernel.now();
    const value = this.rules.make(now);
    const issuedAt = now.getTime();
    const consentId = from.consentId ?? randomSecret(12);
    const expiresAt = seconds === null ? null : issuedAt + seconds * 1000;
    const stored = { consentId, grant, issuedAt, expiresAt, end: null };
    this.kernel.state.set(this.keyOf(value), stored);
    return { ...stored, value };
  }

  /** The credential as long as it is good. */
  find(value: string): Credential<Grant> | undefined {
    const known = this.read(value);
    return known?.end === null ? known : undefined;
  }

  /** The credential, also one that has ended. */
  read(value: string): Credential<Grant> | undefined {
    const stored = this.kernel.state.get<Stored<Grant>>(this.keyOf(value));
    return stored && { ...stored, value, end: this.endOf(stored) };
  }

  /** The credential when it is good, which it is no longer afterwards. */
  use(value: string): Credential<Grant> | undefined {
    const known = this.find(value);
    this.end(value, 'used');
    return known;
  }

  /** Ends a credential; one that is unknown or over stays so. */
  end(value: string, as: CredentialEnd): void {
    this.write(this.keyOf(value), as);
  }

  /** Ends all that fit. */
  endAll(as: CredentialEnd, fits: (credential: Omit<Credential<Grant>, 'value'>) => boolean): void {
    for (const { key, value } of this.kernel.state.list<Stored<Grant>>(`${this.kind}/`)) {
      if (fits(value)) this.write(key, as);
    }
  }

  /** Those that fit and are good, oldest first; their values are not known any more. */
  list(fits: (grant: Grant) => boolean): readonly Omit<Credential<Grant>, 'value'>[] {
    const all = this.kernel.state.list<Stored<Grant>>(`${this.kind}/`).map(({ value }) => value);
    return all.filter((stored) => this.endOf(stored) === null && fits(stored.grant));
  }

  private write(key: string, end: CredentialEnd): void {
    const stored = this.kernel.state.get<Stored<Grant>>(key);
    if (stored && this.endOf(stored) === null) this.kernel.state.set(key, { ...stored, end });
  }

  private endOf({ end, expiresAt }: Stored<Grant>): CredentialEnd | null {
    if (end !== null || expiresAt === null) return end;
    return expiresAt <= this.kernel.now().getTime() ? 'expired' : null;
  }

  private keyOf(value: string): string {
    return `${this.kind}/${createHash('sha256').update(value).digest('hex')}`;
  }
}

/** Random letters, digits, `_` and `-` of so many bytes. */
export function randomSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
