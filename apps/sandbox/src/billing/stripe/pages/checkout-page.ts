import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { CheckoutSession } from '../objects/checkout-sessions.js';
import { StripeError } from '../server/stripe-error.js';
import type { StripeDesk } from '../stripe-desk.js';

type Session = { Params: { id: string } };

const address = '/checkout.stripe.com/c/pay/:id';

/** The hosted page of a checkout: a button that pays, and a way back. */
export function registerCheckoutPage(scope: FastifyInstance, desk: () => StripeDesk): void {
  scope.get<Session>(address, ({ params }, reply) => {
    const session = openSession(desk(), params.id);
    if (!session) return nothingHere(reply);
    reply.type('text/html; charset=utf-8');
    return page({
      title: 'Stripe Checkout',
      body: html`<header><h1>Stripe Checkout (sandbox)</h1></header>
        <p>${session.customer_email ?? session.customer ?? 'A new customer'}</p>
        <form method="post"><button>Subscribe</button></form>
        ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : null}`,
    });
  });
  scope.post<Session>(address, ({ params }, reply) => {
    if (!openSession(desk(), params.id)) return nothingHere(reply);
    const { success_url: successUrl, id } = desk().checkouts.pay(params.id);
    return reply.redirect(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  });
}

function openSession(desk: StripeDesk, id: string): CheckoutSession | null {
  try {
    const session = desk.checkouts.get(id);
    return session.status === 'open' ? session : null;
  } catch (error) {
    if (error instanceof StripeError) return null;
    throw error;
  }
}

function nothingHere(reply: FastifyReply): string {
  reply.code(404).type('text/html; charset=utf-8');
  return page({
    title: 'Stripe Checkout',
    body: html`<p class="empty">This checkout is over, or never was.</p>`,
  });
}
