import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../wall/html.js';
import { button, registerHostedPage } from '../hosted-page.js';
import { newStripeId, type StripeBook } from './server/book.js';
import type { Parameters } from './server/parameters.js';
import { fields, oneOf, text, url, type Fields } from './server/shapes.js';
import { invalid, missing } from './server/stripe-error.js';
import { withCancellation, type Subscription, type Subscriptions } from './subscriptions.js';

interface PortalSession {
  readonly id: string;
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
  readonly created: number;
  /** Null for the homepage of the customer. */
  readonly flow: { readonly subscription: string; readonly redirect: string | null } | null;
}

/** What `POST /v1/billing_portal/sessions` takes here; of the flows there is the one that cancels. */
export const portalFields: Fields = {
  customer: text,
  return_url: url,
  configuration: text,
  flow_data: fields({
    type: oneOf('subscription_cancel'),
    subscription_cancel: fields({ subscription: text }),
    after_completion: fields({
      type: oneOf('redirect'),
      redirect: fields({ return_url: url }),
    }),
  }),
};

const openForSeconds = 3_600;

/** Portal sessions: the homepage of a customer, or the flow that cancels one subscription. */
export class PortalSessions {
  private readonly records;

  constructor(
    private readonly book: StripeBook,
    private readonly subscriptions: Subscriptions,
  ) {
    this.records = book.records<PortalSession>('portal');
  }

  create(parameters: Parameters): PortalSession {
    const customer = parameters.required('customer');
    if (!this.book.records('customer').get(customer)) {
      throw missing('customer', customer, 'customer');
    }
    const id = newStripeId('bps');
    return this.records.put({
      id,
      customer,
      return_url: parameters.text('return_url'),
      url: `${this.book.kernel.publicUrl}/billing.stripe.com/p/session/${id}`,
      created: this.book.now,
      flow: parameters.has('flow_data') ? this.flowOf(parameters, customer) : null,
    });
  }

  /** The page of a session: cancelling at the end of the period, taking that back, and the way back. */
  registerPage(scope: FastifyInstance): void {
    registerHostedPage<PortalSession>(scope, {
      title: 'Stripe billing portal',
      address: '/billing.stripe.com/p/session/:id',
      // `/cancel/sub_…` or `/renew/sub_…`.
      deed: '/:deed/:subscription',
      find: ({ params: { id = '' } }) => this.open(id),
      show: (session) =>
        html`${this.subscriptionsOf(session).map((one) => shown(session, one))}
        ${session.return_url && html`<p><a href="${session.return_url}">Back</a></p>`}`,
      press: (session, { params: { deed, subscription } }) => {
        const before = this.subscriptionsOf(session).find(({ id }) => id === subscription);
        if (!before) return undefined;
        this.subscriptions.change(before, withCancellation(before, deed === 'cancel'));
        return session.flow?.redirect ?? session.url;
      },
    });
  }

  private flowOf(parameters: Parameters, customer: string): PortalSession['flow'] {
    const flow = parameters.inside('flow_data');
    flow.required('type');
    const after = flow.inside('after_completion');
    const redirect =
      after.text('type') === 'redirect' ? after.inside('redirect').required('return_url') : null;
    const cancelling = flow.inside('subscription_cancel');
    const id = cancelling.required('subscription');
    const param = cancelling.placeOf('subscription');
    const subscription = this.subscriptions.get(id, param);
    if (subscription.customer !== customer) throw missing('subscription', id, param);
    if (subscription.cancel_at_period_end || subscription.status === 'canceled') {
      throw invalid('The subscription is already set to be canceled.', param);
    }
    return { subscription: id, redirect };
  }

  private open(id: string): PortalSession | undefined {
    const session = this.records.get(id);
    return session && this.book.now - session.created <= openForSeconds ? session : undefined;
  }

  /** A flow shows the subscription it is about, the homepage all of the customer's. */
  private subscriptionsOf({ flow, customer }: PortalSession): readonly Subscription[] {
    return this.subscriptions
      .all()
      .filter((one) => (flow ? one.id === flow.subscription : one.customer === customer));
  }
}

function shown(session: PortalSession, subscription: Subscription): Html {
  const { id, status, cancel_at_period_end: isEnding } = subscription;
  const deed = isEnding ? 'renew' : 'cancel';
  return html`<article>
    <h2>${id}</h2>
    <p class="meta">${status}${isEnding ? ', ends with the period' : ''}</p>
    ${status !== 'canceled' && button(deed, `${session.url}/${deed}/${id}`)}
  </article>`;
}
