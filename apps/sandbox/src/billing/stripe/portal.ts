import type { SandboxKernel } from '../../../kernel/network.js';
import { newStripeId, seconds } from '../server/ids.js';
import type { Parameters } from '../server/parameters.js';
import { fields, oneOf, text, url, type Fields } from '../server/shapes.js';
import { invalid, missing } from '../server/stripe-error.js';
import type { Subscriptions } from './subscriptions.js';

export interface PortalSession {
  readonly id: string;
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
  readonly created: number;
  readonly livemode: false;
  readonly flow: {
    readonly type: string;
    readonly subscription: string | null;
    readonly redirect: string | null;
  } | null;
}

export const portalFields: Fields = {
  customer: text,
  return_url: url,
  configuration: text,
  locale: text,
  flow_data: fields({
    type: oneOf(
      'payment_method_update',
      'subscription_cancel',
      'subscription_update',
      'subscription_update_confirm',
      'subscription_pause',
      'customer_update',
    ),
    subscription_cancel: fields({
      subscription: text,
      retention: fields({
        type: oneOf('coupon_offer'),
        coupon_offer: fields({ coupon: text }),
      }),
    }),
    after_completion: fields({
      type: oneOf('redirect', 'hosted_confirmation', 'portal_homepage'),
      redirect: fields({ return_url: url }),
      hosted_confirmation: fields({ custom_message: text }),
    }),
  }),
};

/** Portal sessions: the homepage of a customer, or the flow that cancels one subscription. */
export class PortalSessions {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly subscriptions: Subscriptions,
  ) {}

  create(parameters: Parameters): PortalSession {
    const customer = parameters.required('customer');
    if (!this.kernel.state.get(`customer/${customer}`)) {
      throw missing('customer', customer, 'customer');
    }
    const id = newStripeId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: parameters.text('return_url'),
      url: `${this.kernel.publicUrl}/billing.stripe.com/p/session/${id}`,
      created: seconds(this.kernel.now()),
      livemode: false,
      flow: parameters.has('flow_data') ? this.flowOf(parameters, customer) : null,
    };
    this.kernel.state.set(`portal/${id}`, session);
    return session;
  }

  find(id: string): PortalSession | undefined {
    return this.kernel.state.get<PortalSession>(`portal/${id}`);
  }

  private flowOf(parameters: Parameters, customer: string): PortalSession['flow'] {
    const flow = parameters.inside('flow_data');
    const type = flow.required('type');
    const after = flow.inside('after_completion');
    const redirect =
      after.text('type') === 'redirect' ? after.inside('redirect').required('return_url') : null;
    if (type !== 'subscription_cancel') return { type, subscription: null, redirect };
    const cancelling = flow.inside('subscription_cancel');
    const id = cancelling.required('subscription');
    const param = cancelling.placeOf('subscription');
    const subscription = this.subscriptions.get(id, param);
    if (subscription.customer !== customer) throw missing('subscription', id, param);
    if (subscription.cancel_at_period_end || subscription.status === 'canceled') {
      throw invalid('The subscription is already set to be canceled.', param);
    }
    return { type, subscription: id, redirect };
  }
}
