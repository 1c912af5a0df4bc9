import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxKernel } from '../../kernel/network.js';
import { html } from '../../wall/html.js';
import { button, hostedPage, nothingHere } from '../hosted-page.js';
import type { Subscription } from './subscription.js';

type Query = Readonly<Record<string, string | undefined>>;
type Visit = { Params: { id: string; deed: string }; Querystring: Query };

/** What the portal reads of subscriptions, and does to them. */
interface PortalSubscriptions {
  find(id: string): Subscription | undefined;
  cancel(subscription: Subscription): unknown;
  resume(subscription: Subscription): unknown;
}

const livesMs = 24 * 3_600_000;
const host = 'sandbox.lemonsqueezy.com';
const title = 'My subscription';

/** Addresses of the customer portal that sign their owner in for a day. */
export class SignedAddresses {
  constructor(private readonly kernel: SandboxKernel) {}

  of(subscription: string): string {
    const expires = String(Math.floor((this.kernel.now().getTime() + livesMs) / 1000));
    const signature = signatureOf(subscription, expires);
    const address = `${this.kernel.publicUrl}/${host}/billing/${subscription}`;
    return `${address}?expires=${expires}&signature=${signature}`;
  }

  /** Whether the address still opens the portal of this subscription. */
  isValid(subscription: string, { expires = '', signature = '' }: Query): boolean {
    const expected = Buffer.from(signatureOf(subscription, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(expires) * 1000 > this.kernel.now().getTime();
  }
}

/** The customer portal behind its signed address. */
export function registerPortal(
  scope: FastifyInstance,
  addresses: SignedAddresses,
  subscriptions: PortalSubscriptions,
): void {
  const opened = (id: string, query: Query) =>
    addresses.isValid(id, query) ? subscriptions.find(id) : undefined;
  scope.get<Visit>(`/${host}/billing/:id`, ({ params: { id }, query }, reply) => {
    const subscription = opened(id, query);
    if (!subscription) return nothingHere(reply, title);
    const { status, variant_name: variant } = subscription.attributes;
    const deed = status === 'cancelled' ? 'resume' : 'cancel';
    const action = `./${id}/${deed}?expires=${query.expires}&signature=${query.signature}`;
    return hostedPage(
      reply,
      title,
      html`<p>${variant}: ${status}</p>
        ${button(deed, action)}`,
    );
  });
  scope.post<Visit>(`/${host}/billing/:id/:deed`, ({ params: { id, deed }, query }, reply) => {
    const subscription = opened(id, query);
    if (!subscription) return nothingHere(reply, title);
    if (deed === 'cancel') subscriptions.cancel(subscription);
    if (deed === 'resume') subscriptions.resume(subscription);
    return reply.redirect(addresses.of(id), 303);
  });
}

/** Protects nothing but the sandbox's own pages. */
function signatureOf(subscription: string, expires: string): string {
  return createHmac('sha256', 'sandbox').update(`${subscription}\n${expires}`).digest('hex');
}
