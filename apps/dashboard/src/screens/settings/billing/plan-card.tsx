import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../messages/messages.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import styles from './billing.module.css';
import type { BillingPlan, Interval } from './billing-query.js';

const LIMITS = [
  'connectedAccounts',
  'postsPerMonth',
  'scheduledPosts',
  'storageBytes',
  'apiKeys',
] as const;
const BYTES_PER_GIGABYTE = 1_000_000_000;

/** A plan: what it costs, what it holds. */
export function PlanCard(props: {
  readonly plan: BillingPlan;
  readonly interval: Interval;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}): JSX.Element {
  const { plan, interval, isCurrent, isBusy, onChoose } = props;
  const text = useText();
  const intl = useIntl();
  const { currency, monthlyCents, yearlyCents } = plan.prices;
  const price = intl.formatNumber((interval === 'monthly' ? monthlyCents : yearlyCents) / 100, {
    style: 'currency',
    currency,
  });
  const amountOf = (limit: (typeof LIMITS)[number]): string => {
    const amount = plan.limits[limit];
    if (amount === null) return text('billing.unlimited');
    return limit === 'storageBytes'
      ? intl.formatNumber(amount / BYTES_PER_GIGABYTE, {
          style: 'unit',
          unit: 'gigabyte',
          maximumFractionDigits: 1,
        })
      : intl.formatNumber(amount);
  };
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <h3 dir="auto">{plan.name}</h3>
      <p className={styles.price}>
        <b>{price}</b> {text(interval === 'monthly' ? 'billing.a-month' : 'billing.a-year')}
      </p>
      <dl className={styles.limits}>
        {LIMITS.map((limit) => (
          <div key={limit}>
            <dt>{text(`billing.limit.${limit}` satisfies MessageId)}</dt>
            <dd>{amountOf(limit)}</dd>
          </div>
        ))}
      </dl>
      <Button kind={isCurrent ? 'plain' : 'primary'} busy={isBusy} onClick={onChoose}>
        {text('billing.choose', { plan: plan.name })}
      </Button>
    </li>
  );
}
