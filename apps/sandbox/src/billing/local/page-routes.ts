import type { FastifyInstance, FastifyReply } from 'fastify';
import { ControlError } from '../../control/control-error.js';
import type { NetworkState } from '../../kernel/network.js';
import { html, type Html } from '../../wall/html.js';
import { page } from '../../wall/layout.js';
import type { PortalSession } from './api-routes.js';
import type { Shop } from './shop.js';
import { SUBSCRIPTION_ACTIONS, type SubscriptionAction } from './subscription.js';

type CheckoutClick = { Params: { id: string; decision: string } };
type PortalClick = { Params: { token: string; action: string }; Querystring: { plan?: string } };

const PLANS = ['starter', 'team', 'business'];

/** The pages that customers see: a checkout and a portal, with a button for everything that can happen. */
export function registerPages(
  scope: FastifyInstance,
  { shop, state }: { readonly shop: Shop; readonly state: NetworkState },
): void {
  scope.get<CheckoutClick>('/billing.local/checkout/:id', ({ params }, reply) => {
    const { id, plan, interval, customerEmail, trialDays, isClosed } = shop.checkout(params.id);
    const buttons = isClosed
      ? html`<p>This checkout is over.</p>`
      : html`${button(`${id}/pay`, 'Pay')} ${button(`${id}/cancel`, 'Cancel')}`;
    return show(
      reply,
      'Sandbox checkout',
      html`<p>${plan}, ${interval}, ${trialDays} days free, for ${customerEmail ?? 'somebody'}</p>
        ${buttons}`,
    );
  });
  scope.post<CheckoutClick>('/billing.local/checkout/:id/:decision', ({ params }, reply) => {
    const { id, decision } = params;
    if (decision === 'pay') return reply.redirect(shop.pay(id).successUrl, 303);
    if (decision === 'cancel') return reply.redirect(shop.abandon(id).cancelUrl, 303);
    throw new ControlError(404, 'no such page');
  });
  scope.get<PortalClick>('/billing.local/portal/:token', ({ params }, reply) => {
    const { subscriptionId, returnUrl, flow } = sessionOf(state, params.token);
    const { plan, status, cancelAtPeriodEnd, currentPeriodEndsAt } =
      shop.sold(subscriptionId).subscription;
    const actions = flow === 'cancel' ? (['cancel'] as const) : SUBSCRIPTION_ACTIONS;
    const ending = cancelAtPeriodEnd ? 'ends' : 'renews';
    return show(
      reply,
      'Sandbox subscription',
      html`<p>${plan}: ${status}, ${ending} ${currentPeriodEndsAt}</p>
        ${actions.map((action) => buttonsOf(params.token, action))}
        <p><a href="${returnUrl}">Back</a></p>`,
    );
  });
  scope.post<PortalClick>('/billing.local/portal/:token/:action', ({ params, query }, reply) => {
    const { subscriptionId } = sessionOf(state, params.token);
    const action = SUBSCRIPTION_ACTIONS.find((known) => known === params.action);
    if (action === undefined) throw new ControlError(404, 'no such page');
    shop.act(subscriptionId, action, query.plan ?? null);
    return reply.redirect(`/billing.local/portal/${params.token}`, 303);
  });
}

function sessionOf(state: NetworkState, token: string): PortalSession {
  const session = state.get<PortalSession>(`portal/${token}`);
  if (session === undefined) throw new ControlError(404, 'no such page');
  return session;
}

function buttonsOf(token: string, action: SubscriptionAction): Html | readonly Html[] {
  if (action !== 'change_plan') return button(`${token}/${action}`, action.replaceAll('_', ' '));
  return PLANS.map((plan) => button(`${token}/change_plan?plan=${plan}`, `change to ${plan}`));
}

function button(target: string, label: string): Html {
  return html`<form method="post" action="${target}"><button>${label}</button></form>`;
}

function show(reply: FastifyReply, title: string, body: Html): FastifyReply {
  const whole = page({
    title,
    body: html`<header><h1>${title}</h1></header>
      ${body}`,
  });
  return reply.type('text/html; charset=utf-8').send(whole);
}
