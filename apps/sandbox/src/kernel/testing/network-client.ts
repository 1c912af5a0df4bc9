import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../testing/sandbox-client.js';
import type { LedgerEntry } from '../network.js';

/** Parameters of an address; `null` leaves one out that is usually there. */
export type Parameters = Readonly<Record<string, string | null>>;

/** How applications ask people for access to a network. */
export interface TestedNetwork {
  readonly provider: string;
  /** Its consent page, below the sandbox's root. */
  readonly consent: string;
  readonly parameters: Parameters;
}

/** A sandbox with one network, on a clock that stands still. */
export interface NetworkUnderTest {
  readonly sandbox: SandboxClient;
  readonly clock: MovedClock;
}

export async function startNetwork(
  provider: string,
  dataDirectory: string | null = null,
  now = '2026-10-10T12:00:00Z',
): Promise<NetworkUnderTest> {
  const clock = new MovedClock(now);
  const sandbox = await SandboxClient.start({ clock, dataDirectory, providers: [provider] });
  return { sandbox, clock };
}

/** The same for all cases of a suite: it is there from the first of them to the last. */
export function networkOfSuite(provider: string, now?: string): NetworkUnderTest {
  const suite = {} as NetworkUnderTest;
  beforeAll(async () => {
    Object.assign(suite, await startNetwork(provider, null, now));
  });
  afterAll(() => suite.sandbox.stop());
  return suite;
}

/** Hands over a folder for a sandbox that is to outlive its restart. */
export async function inNewFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the specs of a network with OAuth do again: it acts as an application, in the name of one person. */
export abstract class NetworkClient {
  token = '';
  protected abstract readonly network: TestedNetwork;

  constructor(private readonly underTest: NetworkUnderTest) {}

  get sandbox(): SandboxClient {
    return this.underTest.sandbox;
  }

  get clock(): MovedClock {
    return this.underTest.clock;
  }

  /** Opens the consent page. */
  authorize(parameters: Parameters = {}): Promise<Answer> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...this.network.parameters, ...parameters })) {
      if (value !== null) query.set(name, value);
    }
    return this.sandbox.send(`${this.network.consent}?${query}`, { redirect: 'manual' });
  }

  /** Agrees unless a decision is given; what the application is sent back with. */
  async callback(parameters: Parameters = {}): Promise<URLSearchParams> {
    const answer = await this.authorize({ sandbox_decision: 'approve', ...parameters });
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
  }

  async code(parameters: Parameters = {}): Promise<string> {
    return (await this.callback(parameters)).get('code') ?? '';
  }

  get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  posts(): Promise<LedgerEntry[]> {
    return this.sandbox.posts(`?provider=${this.network.provider}`);
  }

  fault(kind: string, operation: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.sandbox.fault({ provider: this.network.provider, kind, operation, ...more });
  }

  setMetrics(order: Record<string, unknown>): Promise<Answer> {
    const { provider } = this.network;
    return this.sandbox.sendJson('/_sandbox/metrics', { provider, ...order });
  }

  reset(): Promise<Answer> {
    return this.sandbox.send('/_sandbox/reset', { method: 'POST' });
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}
