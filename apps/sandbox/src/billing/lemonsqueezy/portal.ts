import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { LemonSqueezyDesk } from '../lemonsqueezy-desk.js';

type Named = { Params: { id: string } };
type Signed = { Params: { id: string; deed: string }; Querystring: Record<string, string> };

const host = '/sandbox.lemonsqueezy.com';
const checkoutPath = `${host}/checkout/custom/:id`;
const portalPath = `${host}/billing/:id`;

/** The hosted checkout, and the customer portal behind its signed address. */
export function registerHostedPages(scope: FastifyInstance, desk: () => LemonSqueezyDesk): void {
  scope.get<Named>(checkoutPath, ({ params }, reply) => {
    const checkout = desk().checkouts.findOpen(params.id);
    if (!checkout) return nothingHere(reply);
    return show(
      reply,
      html`<header><h1>Lemon Squeezy (sandbox)</h1></header>
        <p>${checkout.variant.name}, ${checkout.email}</p>
        <form method="post"><button>Pay</button></form>`,
    );
  });
  scope.post<Named>(checkoutPath, ({ params }, reply) => {
    const checkout = desk().checkouts.findOpen(params.id);
    if (!checkout) return nothingHere(reply);
    desk().checkouts.pay(checkout);
    if (checkout.redirectUrl !== null) return reply.redirect(checkout.redirectUrl, 303);
    return show(reply, html`<p class="empty">Thank you.</p>`);
  });
  scope.get<Signed>(portalPath, ({ params, query }, reply) => {
    const subscription = desk().subscriptions.find(params.id);
    if (!subscription || !desk().addresses.isValid(params.id, query)) return nothingHere(reply);
    const { status, variant_name: variant } = subscription.attributes;
    const deed = status === 'cancelled' ? 'resume' : 'cancel';
    const action = `./${params.id}/${deed}?expires=${query.expires}&signature=${query.signature}`;
    return show(
      reply,
      html`<header><h1>My subscription (sandbox)</h1></header>
        <p>${variant}: ${status}</p>
        <form method="post" action="${action}"><button>${deed}</button></form>`,
    );
  });
  scope.post<Signed>(`${portalPath}/:deed`, ({ params, query }, reply) => {
    const subscription = desk().subscriptions.find(params.id);
    if (!subscription || !desk().addresses.isValid(params.id, query)) return nothingHere(reply);
    if (params.deed === 'cancel') desk().subscriptions.cancel(subscription);
    if (params.deed === 'resume') desk().subscriptions.resume(subscription);
    return reply.redirect(desk().addresses.of(params.id).customer_portal ?? '', 303);
  });
}

function show(reply: FastifyReply, body: ReturnType<typeof html>): string {
  reply.type('text/html; charset=utf-8');
  return page({ title: 'Lemon Squeezy', body });
}

function nothingHere(reply: FastifyReply): string {
  reply.code(404);
  return show(reply, html`<p class="empty">This page is over, or never was.</p>`);
}
