import type { FastifyInstance } from 'fastify';
import { html } from '../../wall/html.js';
import { button, registerHostedPage } from '../hosted-page.js';
import { portalRoot, type SignedAddresses } from './signed-addresses.js';
import type { Subscription, Subscriptions } from './subscriptions.js';

/** The customer portal behind its signed address: cancelling, and taking that back. */
export function registerPortal(
  scope: FastifyInstance,
  addresses: SignedAddresses,
  subscriptions: Subscriptions,
): void {
  registerHostedPage<Subscription>(scope, {
    title: 'My subscription',
    address: `/${portalRoot}/:id`,
    deed: '/:deed',
    find: ({ params: { id = '' }, query }) =>
      addresses.isValid(id, query) ? subscriptions.find(id) : undefined,
    show: ({ id, attributes: { status, variant_name: variant } }, { query }) => {
      const deed = status === 'cancelled' ? 'resume' : 'cancel';
      const signed = `expires=${query.expires}&signature=${query.signature}`;
      return html`<p>${variant}: ${status}</p>
        ${button(deed, `./${id}/${deed}?${signed}`)}`;
    },
    press: (subscription, { params: { deed } }) => {
      if (deed === 'cancel') subscriptions.cancel(subscription);
      if (deed === 'resume') subscriptions.resume(subscription);
      return addresses.of(subscription.id);
    },
  });
}
