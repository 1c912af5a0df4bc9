import type { FastifyInstance } from 'fastify';
import { ControlError } from '../../control/control-error.js';
import { html, type Html } from '../../wall/html.js';
import { button, hostedPage } from '../hosted-page.js';
import type { Shop } from './shop.js';
import { SUBSCRIPTION_ACTIONS, type SubscriptionAction } from './subscription.js';

type CheckoutClick = { Params: { id: string; decision: string } };
type PortalClick = { Params: { token: string; action: string }; Querystring: { plan?: string } };

const PLANS = ['starter', 'team', 'business'];

/** The pages that customers see: a checkout and a portal, with a button for everything that can happen. */
export function registerPages(scope: FastifyInstance, shop: Shop): void {
  scope.get<CheckoutClick>('/billing.local/checkout/:id', ({ params }, reply) => {
    const { id, plan, interval, customerEmail, trialDays, isClosed } = shop.checkout(params.id);
    const buttons = isClosed
      ? html`<p>This checkout is over.</p>`
      : html`${button('Pay', `${id}/pay`)} ${button('Cancel', `${id}/cancel`)}`;
    return hostedPage(
      reply,
      'Checkout',
      html`<p>${plan}, ${interval}, ${trialDays} days free, for ${customerEmail ?? 'somebody'}</p>
        ${buttons}`,
    );
  });
  scope.post<CheckoutClick>('/billing.local/checkout/:id/:decision', ({ params }, reply) => {
    const { id, decision } = params;
    if (decision === 'pay') return reply.redirect(shop.pay(id).successUrl, 303);
    if (decision === 'cancel') return reply.redirect(shop.close(id).cancelUrl, 303);
    throw new ControlError(404, 'no such page');
  });
  scope.get<PortalClick>('/billing.local/portal/:token', ({ params }, reply) => {
    const { subscriptionId, returnUrl, flow } = shop.portal(params.token);
    const { plan, status, cancelAtPeriodEnd, currentPeriodEndsAt } = shop.sold(subscriptionId);
    const actions = flow === 'cancel' ? (['cancel'] as const) : SUBSCRIPTION_ACTIONS;
    const ending = cancelAtPeriodEnd ? 'ends' : 'renews';
    return hostedPage(
      reply,
      'Subscription',
      html`<p>${plan}: ${status}, ${ending} ${currentPeriodEndsAt}</p>
        ${actions.map((action) => buttonsOf(params.token, action))}
        <p><a href="${returnUrl}">Back</a></p>`,
    );
  });
  scope.post<PortalClick>('/billing.local/portal/:token/:action', ({ params, query }, reply) => {
    const { subscriptionId } = shop.portal(params.token);
    const action = SUBSCRIPTION_ACTIONS.find((known) => known === params.action);
    if (action === undefined) throw new ControlError(404, 'no such page');
    shop.act(subscriptionId, action, query.plan ?? null);
    return reply.redirect(`/billing.local/portal/${params.token}`, 303);
  });
}

function buttonsOf(token: string, action: SubscriptionAction): Html | readonly Html[] {
  if (action !== 'change_plan') return button(action.replaceAll('_', ' '), `${token}/${action}`);
  return PLANS.map((plan) => button(`change to ${plan}`, `${token}/change_plan?plan=${plan}`));
}
