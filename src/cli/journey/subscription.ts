import type { Answer, Browser } from './browser.js';
import { expectThat, until } from './until.js';

type Tell = (line: string) => void;

/** Subscribes at the sandbox's shop, takes the retention offer, cancels, and reads the state after each. */
export async function subscribeAndCancel(browser: Browser, tell: Tell): Promise<void> {
  const state = async (): Promise<Answer['body']> =>
    (await browser.get('/v1/billing/state')).body.billing;
  const trial = await state();
  expectThat(trial.status === 'trialing', 'the trial runs', trial);
  tell(`On trial until ${trial.until}.`);

  const checkout = await browser.post('/v1/billing/checkout', {
    plan: 'team',
    billingInterval: 'yearly',
  });
  await press(`${checkout.url}/pay`);
  const paid = await until('no subscription', state, (seen) => seen.subscription?.plan === 'team');
  tell(`Subscribed: ${paid.plan}, ${paid.subscription.status}, yearly.`);

  await browser.post('/v1/billing/cancel/offer', {});
  const kept = await until('no discount', state, (seen) => seen.subscription?.hasDiscount === true);
  expectThat(!kept.retentionOffer.available, 'the offer is used up', kept.retentionOffer);
  const again = await browser.send('POST', '/v1/billing/cancel/offer', {});
  expectThat(again.status === 409, 'the offer counts once', again);
  tell('Took the retention offer: the discount is on, and it counts once.');

  const portal = await browser.post('/v1/billing/cancel/portal', {});
  await press(`${portal.url}/cancel`);
  const ended = await until('not canceled', state, (seen) => seen.subscription?.cancelAtPeriodEnd);
  expectThat(ended.publishing.allowed === true, 'what is paid may be used', ended.publishing);
  tell(
    `Canceled: it ends ${ended.until ?? ended.subscription.currentPeriodEndsAt}, and works until then.`,
  );
}

/** What a click on a button of the shop's page does. */
async function press(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', redirect: 'manual' });
  await answer.body?.cancel();
  expectThat(answer.status === 303, `${new URL(address).pathname} is a button`, answer.status);
}
