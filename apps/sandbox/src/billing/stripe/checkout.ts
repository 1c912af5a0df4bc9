import type { FastifyInstance } from 'fastify';
import { html } from '../../wall/html.js';
import { button, registerHostedPage } from '../hosted-page.js';
import { newStripeId, type StripeBook } from './server/book.js';
import type { Parameters } from './server/parameters.js';
import {
  fields,
  integer,
  listOf,
  metadata,
  oneOf,
  text,
  url,
  type Fields,
} from './server/shapes.js';
import { invalid, missing } from './server/stripe-error.js';
import { getPrice, type Price, type Subscriptions } from './subscriptions.js';

type CheckoutSession = ReturnType<typeof newSession>;

/** A session with what its page needs later. */
interface StoredCheckout {
  readonly id: string;
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly trialDays: number;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
}

/** What `POST /v1/checkout/sessions` takes here. */
export const checkoutFields: Fields = {
  mode: oneOf('subscription'),
  line_items: listOf(fields({ price: text, quantity: integer(1) })),
  success_url: url,
  cancel_url: url,
  customer: text,
  customer_email: text,
  client_reference_id: { kind: 'text', longest: 200 },
  locale: text,
  metadata,
  subscription_data: fields({
    metadata,
    trial_period_days: integer(1, 730),
    trial_settings: fields({
      end_behavior: fields({
        missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
      }),
    }),
  }),
};

const livesSeconds = 86_400;

/** Checkout sessions of mode subscription, from the order to the payment on the hosted page. */
export class Checkouts {
  private readonly records;

  constructor(
    private readonly book: StripeBook,
    private readonly subscriptions: Subscriptions,
  ) {
    this.records = book.records<StoredCheckout>('checkout');
  }

  create(parameters: Parameters): CheckoutSession {
    checkOrder(parameters);
    const [item] = parameters.list('line_items');
    const price = getPrice(item?.required('price') ?? '', 'line_items[0][price]');
    const customer = parameters.text('customer');
    if (customer !== null && !this.book.records('customer').get(customer)) {
      throw missing('customer', customer, 'customer');
    }
    const session = newSession(this.book, parameters);
    const subscriptionData = parameters.inside('subscription_data');
    const trialDays = subscriptionData.integer('trial_period_days') ?? 0;
    const subscriptionMetadata = subscriptionData.map('metadata');
    this.records.put({ id: session.id, session, price, trialDays, subscriptionMetadata });
    return session;
  }

  /** The page of a session: a button that pays, and a way back. */
  registerPage(scope: FastifyInstance): void {
    registerHostedPage<StoredCheckout>(scope, {
      title: 'Stripe Checkout',
      address: '/checkout.stripe.com/c/pay/:id',
      find: ({ params: { id = '' } }) => this.open(id),
      show: ({ session: { customer, customer_email: email, cancel_url: cancelUrl } }) =>
        html`<p>${email ?? customer ?? 'A new customer'}</p>
          ${button('Subscribe')} ${cancelUrl && html`<p><a href="${cancelUrl}">Back</a></p>`}`,
      press: (checkout) => {
        const { success_url: successUrl, id } = this.pay(checkout);
        return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
      },
    });
  }

  /** The customer pays: customer and subscription come to exist, and the session is complete. */
  private pay(checkout: StoredCheckout): CheckoutSession {
    const { price, trialDays, subscriptionMetadata: metadata } = checkout;
    const customer = checkout.session.customer ?? this.newCustomer(checkout.session.customer_email);
    const { id: subscription } = this.subscriptions.start({ customer, price, trialDays, metadata });
    const complete = { status: 'complete', url: null, customer, subscription } as const;
    const session: CheckoutSession = { ...checkout.session, ...complete };
    this.records.put({ ...checkout, session });
    this.book.emit('checkout.session.completed', session);
    return session;
  }

  /** The checkout while it can be paid. */
  private open(id: string): StoredCheckout | undefined {
    const checkout = this.records.get(id);
    const isOpen = checkout?.session.status === 'open';
    return isOpen && checkout.session.expires_at > this.book.now ? checkout : undefined;
  }

  private newCustomer(email: string | null): string {
    const id = newStripeId('cus');
    const customer = { id, object: 'customer', email: email ?? 'customer@sandbox.example' };
    return this.book.records('customer').put(customer).id;
  }
}

/** The rules between the parameters of a new session. @throws StripeError for the first that is broken */
function checkOrder(parameters: Parameters): void {
  parameters.required('mode');
  parameters.required('success_url');
  if (parameters.has('customer') && parameters.has('customer_email')) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw invalid(message, 'customer', 'parameters_exclusive');
  }
  const items = parameters.list('line_items');
  if (items.length === 0) parameters.required('line_items');
  items.forEach((item) => {
    getPrice(item.required('price'), item.placeOf('price'));
    item.required('quantity');
  });
  const email = parameters.text('customer_email');
  if (email !== null && !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  }
  if (!/^[\w-]*$/.test(parameters.text('client_reference_id') ?? '')) {
    const message =
      'client_reference_id may hold alphanumeric characters, dashes, and underscores.';
    throw invalid(message, 'client_reference_id');
  }
}

/** A session of mode subscription, as the API shows it. */
function newSession({ kernel, now }: StripeBook, parameters: Parameters) {
  const id = newStripeId('cs_test');
  return {
    id,
    object: 'checkout.session',
    status: 'open' as 'open' | 'complete',
    url: `${kernel.publicUrl}/checkout.stripe.com/c/pay/${id}` as string | null,
    customer: parameters.text('customer'),
    customer_email: parameters.text('customer_email'),
    client_reference_id: parameters.text('client_reference_id'),
    subscription: null as string | null,
    metadata: parameters.map('metadata'),
    success_url: parameters.required('success_url'),
    cancel_url: parameters.text('cancel_url'),
    expires_at: now + livesSeconds,
  };
}
