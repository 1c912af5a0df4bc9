import { MovedClock } from '#libs/kernel/testing';
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { SandboxClient, type Answer } from '../../testing/sandbox-client.js';

/** Parameters that differ from the usual ones; `null` leaves one out. */
export type Change = Readonly<Record<string, string | null>>;

/** A running stand-in for one identity provider. */
export interface ProviderUnderTest {
  readonly sandbox: SandboxClient;
  readonly clock: MovedClock;
}

export async function startProvider(id: string): Promise<ProviderUnderTest> {
  const clock = new MovedClock('2026-11-20T12:00:00Z');
  const sandbox = await SandboxClient.start({ clock, providers: [], identity: [id] });
  return { sandbox, clock };
}

/** An identity provider as an application sees it, with a clock that stands still until it is moved. */
export abstract class IdentityClient {
  readonly sandbox: SandboxClient;
  readonly clock: MovedClock;
  abstract readonly id: string;
  /** Where the key set is. */
  abstract readonly keys: string;
  protected abstract readonly clientId: string;
  /** The audience of tokens for a device. */
  abstract readonly deviceId: string;

  constructor({ sandbox, clock }: ProviderUnderTest) {
    this.sandbox = sandbox;
    this.clock = clock;
  }

  /** Opens the consent page. */
  abstract authorize(change?: Change): Promise<Answer>;
  /** A code for somebody who agrees. */
  abstract code(change?: Change): Promise<string>;
  abstract exchange(code: string, change?: Change): Promise<Answer>;
  /** The identity token that an application on a device gets. */
  abstract deviceToken(order?: Record<string, unknown>): Promise<string>;

  get issuer(): string {
    return `${this.sandbox.sandbox.url}/identity/${this.id}`;
  }

  /** Sends something to an address below the issuer. */
  send(path: string, init: RequestInit = {}): Promise<Answer> {
    return this.sandbox.send(`/identity/${this.id}/${path}`, { redirect: 'manual', ...init });
  }

  /** Goes through consent and exchange as this person; answers the tokens. */
  async signIn(account: string, change: Change = {}): Promise<Record<string, string>> {
    return succeeded(this.exchange(await this.code({ sandbox_account: account, ...change })));
  }

  /** What the application learns of a person that signs in. */
  async claims(account: string, change: Change = {}): Promise<JWTPayload> {
    return this.verify((await this.signIn(account, change)).id_token!);
  }

  /** The claims, when the token passes every check that an application has to make. */
  async verify(token: string, audience = this.clientId): Promise<JWTPayload> {
    const { json } = await this.send(this.keys);
    const { payload } = await jwtVerify(token, createLocalJWKSet(json), {
      algorithms: ['RS256'],
      issuer: this.issuer,
      audience,
      currentDate: this.clock.now(),
    });
    return payload;
  }

  fault(kind: string, operation: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.sandbox.fault({ provider: this.id, kind, operation, ...more });
  }

  control(path: string, body: unknown = {}): Promise<Answer> {
    return this.sandbox.sendJson(`/_sandbox/${this.id}/${path}`, body);
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}

/** Fields of a form or an address: the usual ones with their changes. */
export function fieldsWith(usual: Record<string, string>, change: Change): URLSearchParams {
  const given = Object.entries({ ...usual, ...change }).filter(([, value]) => value !== null);
  return new URLSearchParams(given as [string, string][]);
}

/** What an answer holds that has to be a good one. */
export async function succeeded<Body>(answering: Promise<Answer>): Promise<Body> {
  const answer = await answering;
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Body;
}
