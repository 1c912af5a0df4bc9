import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { SelectField } from '../../widgets/select-field.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import styles from './authorize.module.css';

const WAYS = ['all', 'providers', 'accounts'] as const;

/** Which accounts a program sees. */
export interface Sight {
  readonly by: (typeof WAYS)[number];
  /** Networks or ids of accounts. */
  readonly chosen: readonly string[];
}

export const EVERY_ACCOUNT: Sight = { by: 'all', chosen: [] };

const NAMES = {
  all: 'authorize.accounts.all',
  providers: 'authorize.accounts.networks',
  accounts: 'authorize.accounts.some',
} as const;

export function SightField(props: {
  readonly sight: Sight;
  readonly onChange: (sight: Sight) => void;
}): JSX.Element | null {
  const { sight, onChange } = props;
  const { by, chosen } = sight;
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const networks = [...new Set(accounts.map(({ provider }) => provider))];
  const choices =
    by === 'accounts'
      ? accounts.map(({ id, provider, displayName, handle }) => ({
          value: id,
          label: `${displayName ?? handle} · ${networkOf(provider).label}`,
        }))
      : networks.map((value) => ({ value, label: networkOf(value).label }));
  const toggle = (value: string): void =>
    onChange({
      by,
      chosen: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  if (accounts.length === 0) return null;
  return (
    <>
      <SelectField
        label={text('authorize.accounts')}
        value={by}
        options={WAYS.map((value) => ({ value, label: text(NAMES[value]) }))}
        hint={by === 'all' ? undefined : text('authorize.accounts.choose')}
        onChange={(value) => onChange({ by: value as Sight['by'], chosen: [] })}
      />
      {by !== 'all' && (
        <fieldset className={styles.choices} aria-label={text('authorize.accounts')}>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
