import type { SandboxKernel } from '../../../kernel/network.js';
import { everybodysPermission } from './permissions.js';

/** What one person agreed to for one application. */
export interface Consent {
  readonly appId: string;
  readonly login: string;
  readonly granted: readonly string[];
  readonly declined: readonly string[];
  /** Pages that the person ticked. */
  readonly pages: readonly string[];
  /** Milliseconds; tokens that are older died with an earlier consent. */
  readonly since: number;
  readonly dataAccessExpiresAt: number;
}

/** What the dialog ended with. */
export interface Decision {
  readonly granted: readonly string[];
  readonly declined: readonly string[];
  readonly pages: readonly string[];
}

/** People may use data for 90 days after they agreed (Facebook Login: data access expiration). */
const dataAccessMs = 90 * 24 * 60 * 60 * 1000;

/** Which applications people use, with which permissions and Pages. */
export class Consents {
  constructor(private readonly kernel: SandboxKernel) {}

  find(appId: string, login: string): Consent | undefined {
    return this.kernel.state.get<Consent>(keyOf(appId, login));
  }

  /** Applications that this person uses. */
  of(login: string): readonly Consent[] {
    const all = this.kernel.state.list<Consent>('consent/').map(({ value }) => value);
    return all.filter((consent) => consent.login === login);
  }

  /** Adds what was agreed to now; the choice of Pages replaces the earlier one. */
  record(appId: string, login: string, decision: Decision): Consent {
    const known = this.find(appId, login);
    const now = this.kernel.now().getTime();
    const granted = new Set([everybodysPermission, ...(known?.granted ?? []), ...decision.granted]);
    for (const name of decision.declined) granted.delete(name);
    const declined = new Set([...(known?.declined ?? []), ...decision.declined]);
    const consent: Consent = {
      appId,
      login,
      granted: [...granted],
      declined: [...declined].filter((name) => !granted.has(name)),
      pages: decision.pages,
      since: known?.since ?? now,
      dataAccessExpiresAt: now + dataAccessMs,
    };
    this.kernel.state.set(keyOf(appId, login), consent);
    return consent;
  }

  /** Takes one permission back. */
  withdraw(consent: Consent, permission: string): void {
    this.kernel.state.set(keyOf(consent.appId, consent.login), {
      ...consent,
      granted: consent.granted.filter((name) => name !== permission),
      declined: [...new Set([...consent.declined, permission])],
    });
  }

  remove(appId: string, login: string): void {
    this.kernel.state.delete(keyOf(appId, login));
  }
}

function keyOf(appId: string, login: string): string {
  return `consent/${appId}/${login}`;
}
