import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { PortalSession } from '../objects/portal-sessions.js';
import { withCancellation, type Subscription } from '../objects/subscription.js';
import { seconds } from '../server/ids.js';
import type { StripeDesk } from '../stripe-desk.js';

type Session = { Params: { id: string } };

const address = '/billing.stripe.com/p/session/:id';
const openForSeconds = 3_600;

/** The customer portal: cancelling at the end of the period, taking that back, and the way back. */
export function registerPortalPage(scope: FastifyInstance, desk: () => StripeDesk): void {
  scope.get<Session>(address, ({ params }, reply) => {
    const session = openSession(desk(), params.id);
    return session ? portal(desk(), session, reply) : nothingHere(reply);
  });
  // The address names what to do: `/cancel/sub_…` or `/renew/sub_…`.
  scope.post<{ Params: { id: string; deed: string; subscription: string } }>(
    `${address}/:deed/:subscription`,
    ({ params }, reply) => {
      const session = openSession(desk(), params.id);
      const mine = session ? subscriptionsOf(desk(), session) : [];
      const before = mine.find(({ id }) => id === params.subscription);
      if (!session || !before) return nothingHere(reply);
      const at = params.deed === 'cancel' ? seconds(desk().kernel.now()) : null;
      desk().subscriptions.change(before, withCancellation(before, at));
      const next = session.flow?.redirect ?? session.url;
      return reply.redirect(next, 303);
    },
  );
}

function portal(desk: StripeDesk, session: PortalSession, reply: FastifyReply): string {
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'Stripe billing portal',
    body: html`<header><h1>Billing portal (sandbox)</h1></header>
      ${subscriptionsOf(desk, session).map((subscription) => shown(session, subscription))}
      ${session.return_url ? html`<p><a href="${session.return_url}">Back</a></p>` : null}`,
  });
}

function shown(session: PortalSession, subscription: Subscription): Html {
  const { id, status, cancel_at_period_end: isEnding } = subscription;
  const deed = isEnding ? 'renew' : 'cancel';
  const button = status === 'canceled' ? null : html`<button>${deed}</button>`;
  return html`<article>
    <h2>${id}</h2>
    <p class="meta">${status}${isEnding ? ', ends with the period' : ''}</p>
    <form method="post" action="${session.url}/${deed}/${id}">${button}</form>
  </article>`;
}

/** A flow shows the subscription it is about, the homepage all of the customer's. */
function subscriptionsOf(desk: StripeDesk, session: PortalSession): readonly Subscription[] {
  const about = session.flow?.subscription;
  return desk.subscriptions
    .all()
    .filter(({ id, customer }) => (about ? id === about : customer === session.customer));
}

function openSession(desk: StripeDesk, id: string): PortalSession | null {
  const session = desk.portals.find(id);
  if (!session) return null;
  const isOver = seconds(desk.kernel.now()) - session.created > openForSeconds;
  return isOver ? null : session;
}

function nothingHere(reply: FastifyReply): string {
  reply.code(404).type('text/html; charset=utf-8');
  return page({
    title: 'Billing portal',
    body: html`<p class="empty">This session is over, or never was.</p>`,
  });
}
