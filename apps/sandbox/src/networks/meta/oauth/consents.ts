import type { SandboxKernel } from '../../../kernel/network.js';

/** Given with every login, and never asked for on the page. */
export const everybodysPermission = 'public_profile';

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
}

/** Which applications people use, with which permissions and Pages. */
export class Consents {
  constructor(private readonly kernel: Pick<SandboxKernel, 'state' | 'now'>) {}

  find(appId: string, login: string): Consent | undefined {
    return this.kernel.state.get<Consent>(`consent/${appId}/${login}`);
  }

  /** Every consent there is, and then those that were taken back. */
  all(): readonly Consent[] {
    return ['consent/', 'removed/'].flatMap((prefix) =>
      this.kernel.state.list<Consent>(prefix).map(({ value }) => value),
    );
  }

  /** Adds what was agreed to now; the choice of Pages replaces the earlier one. */
  record(
    appId: string,
    login: string,
    decision: Pick<Consent, 'granted' | 'declined' | 'pages'>,
  ): void {
    const known = this.find(appId, login);
    const granted = new Set([everybodysPermission, ...(known?.granted ?? []), ...decision.granted]);
    for (const name of decision.declined) granted.delete(name);
    const declined = new Set([...(known?.declined ?? []), ...decision.declined]);
    const consent: Consent = {
      appId,
      login,
      granted: [...granted],
      declined: [...declined].filter((name) => !granted.has(name)),
      pages: decision.pages,
      since: known?.since ?? this.kernel.now().getTime(),
    };
    this.kernel.state.set(`consent/${appId}/${login}`, consent);
  }

  /** The person's number stays known, so that a deletion request can follow. */
  remove(appId: string, login: string): void {
    const consent = this.find(appId, login);
    if (consent) this.kernel.state.set(`removed/${appId}/${login}`, consent);
    this.kernel.state.delete(`consent/${appId}/${login}`);
  }
}
