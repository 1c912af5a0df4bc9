import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';
import type { SettingsSearch } from '../settings-search.js';
import { billingQuery, type BillingState, type Interval } from './billing-query.js';
import { PlanCard } from './plan-card.js';
import styles from './billing.module.css';

const STATUSES = [
  ...(['trialing', 'active', 'past_due', 'paused'] as const),
  ...(['canceled', 'unpaid', 'incomplete', 'expired'] as const),
];
const route = getRouteApi('/workspace/settings');

/** What this workspace pays for, and what it could. */
export function BillingSettings(): JSX.Element {
  const text = useText();
  const billing = useQuery(billingQuery);
  return (
    <Section title={text('settings.billing')}>
      <Loaded query={billing}>
        {(state) => (state.enabled ? <State state={state} /> : <p>{text('billing.free')}</p>)}
      </Loaded>
    </Section>
  );
}

/** Pages of the billing system: they open in this tab and lead back here. */
function useBillingPage(): {
  open(page: 'manage' | 'cancel'): void;
  choose(plan: string, billingInterval: Interval): void;
  readonly isBusy: boolean;
  readonly error: Error | null;
} {
  const visit = useMutation({
    mutationFn: (call: () => Promise<{ readonly url: string }>) => call(),
    onSuccess: ({ url }) => {
      // Only what a browser may open: the address comes from the billing system.
      if (/^https?:\/\//.test(url)) location.assign(url);
    },
  });
  return {
    open: (which) =>
      visit.mutate(() =>
        which === 'manage'
          ? answered(api.POST('/v1/billing/manage'))
          : answered(api.POST('/v1/billing/cancel/portal')),
      ),
    choose: (plan, billingInterval) =>
      visit.mutate(() =>
        answered(api.POST('/v1/billing/checkout', { body: { plan, billingInterval } })),
      ),
    isBusy: visit.isPending,
    error: visit.error,
  };
}

/** How the billing system's page was left; told once, and not again after a reload. */
function useReturn(): SettingsSearch['billing'] {
  const { billing } = route.useSearch();
  const navigate = useNavigate();
  const [returned] = useState(billing);
  useEffect(() => {
    if (billing === undefined) return;
    void navigate({ to: '/settings', search: { tab: 'billing' }, replace: true });
  }, [billing, navigate]);
  return returned;
}

function State({ state }: { readonly state: BillingState }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const returned = useReturn();
  const nameOf = (id: string): string => plans.find((one) => one.id === id)?.name ?? id;
  const statusWords = (status: string): string => {
    const known = STATUSES.find((one) => one === status);
    return known === undefined ? status : text(`billing.status.${known}`);
  };
  const [interval, setInterval] = useState<Interval>('monthly');
  const pages = useBillingPage();
  const takeOffer = async (): Promise<void> => {
    await answered(api.POST('/v1/billing/cancel/offer'));
    await queries.invalidateQueries({ queryKey: billingQuery.queryKey });
  };
  const can = (action: BillingState['actions'][number]): boolean => state.actions.includes(action);
  const { subscription, publishing, retentionOffer, trial, plans, plan } = state;
  return (
    <div className={page.form}>
      {pages.error && <Banner tone="failed">{pages.error.message}</Banner>}
      {returned && <Banner tone="held">{text(`billing.returned.${returned}`)}</Banner>}
      {!publishing.allowed && <Banner tone="risk">{publishing.message}</Banner>}
      {trial && (
        <Banner tone="held">
          {text('billing.trial', { days: trial.daysLeft })} <Moment at={trial.endsAt} />
        </Banner>
      )}
      {subscription && (
        <p className={styles.words}>
          {text('billing.subscription', {
            plan: nameOf(subscription.plan ?? plan),
            status: statusWords(subscription.status),
          })}{' '}
          {subscription.endsAt ? (
            <>
              {text('billing.ends')} <Moment at={subscription.endsAt} />
            </>
          ) : (
            subscription.currentPeriodEndsAt && (
              <>
                {text('billing.renews')} <Moment at={subscription.currentPeriodEndsAt} />
              </>
            )
          )}
          {subscription.hasDiscount && ` ${text('billing.discount')}`}
          {subscription.source === 'app_store' && ` ${text('billing.app-store')}`}
        </p>
      )}
      <div className={page.actions}>
        {can('manage') && (
          <Button busy={pages.isBusy} onClick={() => pages.open('manage')}>
            {text('billing.manage')}
          </Button>
        )}
        {can('cancel_offer') && retentionOffer?.available && (
          <Confirm
            button={text('billing.offer', { percent: retentionOffer.percentOff })}
            title={text('billing.offer.title')}
            act={takeOffer}
          >
            <p>
              {text('billing.offer.words', {
                percent: retentionOffer.percentOff,
                months: retentionOffer.durationMonths,
              })}
            </p>
          </Confirm>
        )}
        {can('cancel') && (
          <Button kind="danger" busy={pages.isBusy} onClick={() => pages.open('cancel')}>
            {text('billing.cancel')}
          </Button>
        )}
      </div>
      {can('checkout') && (
        <>
          <SelectField
            label={text('billing.interval')}
            value={interval}
            options={[
              { value: 'monthly', label: text('billing.monthly') },
              { value: 'yearly', label: text('billing.yearly') },
            ]}
            onChange={(value) => setInterval(value as Interval)}
          />
          <ul className={styles.plans}>
            {plans.map((one) => (
              <PlanCard
                key={one.id}
                plan={one}
                interval={interval}
                isCurrent={one.id === plan}
                isBusy={pages.isBusy}
                onChoose={() => pages.choose(one.id, interval)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
