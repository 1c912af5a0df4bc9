import type { SandboxKernel } from '../../../kernel/network.js';
import { newStripeId, seconds } from '../server/ids.js';
import type { Parameters } from '../server/parameters.js';
import { invalid, missing } from '../server/stripe-error.js';
import { checkNewCheckout } from './checkout-checks.js';
import type { Events } from './events.js';
import { getPrice, type Price } from './prices.js';
import type { Subscriptions } from './subscriptions.js';

/** A session with what its page needs later. */
export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  readonly url: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly client_reference_id: string | null;
  readonly subscription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly created: number;
  readonly expires_at: number;
  readonly livemode: false;
}

interface StoredCheckout {
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly trialDays: number;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
}

const longestSeconds = 86_400;

/** Checkout sessions of mode subscription, from the order to the payment on the hosted page. */
export class CheckoutSessions {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly subscriptions: Subscriptions,
    private readonly events: Events,
  ) {}

  create(parameters: Parameters): CheckoutSession {
    const now = seconds(this.kernel.now());
    checkNewCheckout(parameters, now);
    const [item] = parameters.list('line_items');
    const price = getPrice(item?.required('price') ?? '', 'line_items[0][price]');
    const customer = parameters.text('customer');
    if (customer !== null && !this.kernel.state.get(`customer/${customer}`)) {
      throw missing('customer', customer, 'customer');
    }
    const id = newStripeId('cs_test');
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      mode: parameters.required('mode'),
      status: 'open',
      payment_status: 'unpaid',
      url: `${this.kernel.publicUrl}/checkout.stripe.com/c/pay/${id}`,
      customer,
      customer_email: parameters.text('customer_email'),
      client_reference_id: parameters.text('client_reference_id'),
      subscription: null,
      metadata: parameters.map('metadata'),
      success_url: parameters.required('success_url'),
      cancel_url: parameters.text('cancel_url'),
      created: now,
      expires_at: parameters.integer('expires_at') ?? now + longestSeconds,
      livemode: false,
    };
    const subscriptionData = parameters.inside('subscription_data');
    this.store({
      session,
      price,
      trialDays: subscriptionData.integer('trial_period_days') ?? 0,
      subscriptionMetadata: subscriptionData.map('metadata'),
    });
    return session;
  }

  get(id: string): CheckoutSession {
    return this.find(id).session;
  }

  /** The customer pays: customer and subscription come to exist, and the session is complete. */
  pay(id: string): CheckoutSession {
    const checkout = this.find(id);
    const { session, price, trialDays, subscriptionMetadata: metadata } = checkout;
    if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
    const customer = session.customer ?? this.newCustomer(session.customer_email);
    const subscription = this.subscriptions.start({ customer, price, trialDays, metadata });
    const complete: CheckoutSession = {
      ...session,
      status: 'complete',
      payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
      url: null,
      customer,
      subscription: subscription.id,
    };
    this.store({ ...checkout, session: complete });
    this.events.emit('checkout.session.completed', complete);
    return complete;
  }

  private find(id: string): StoredCheckout {
    const checkout = this.kernel.state.get<StoredCheckout>(`checkout/${id}`);
    if (!checkout) throw missing('checkout.session', id);
    const { session } = checkout;
    const isOver = session.expires_at <= seconds(this.kernel.now());
    if (session.status !== 'open' || !isOver) return checkout;
    const expired: CheckoutSession = { ...session, status: 'expired', url: null };
    this.store({ ...checkout, session: expired });
    this.events.emit('checkout.session.expired', expired);
    return { ...checkout, session: expired };
  }

  private newCustomer(email: string | null): string {
    const id = newStripeId('cus');
    const address = email ?? 'customer@sandbox.example';
    this.kernel.state.set(`customer/${id}`, { id, object: 'customer', email: address });
    return id;
  }

  private store(checkout: StoredCheckout): void {
    this.kernel.state.set(`checkout/${checkout.session.id}`, checkout);
  }
}
