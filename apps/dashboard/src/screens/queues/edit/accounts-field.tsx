import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import picker from '../../../labels/label-picker.module.css';
import { useText } from '../../../messages/text.js';
import { useNetworkOf } from '../../../networks/networks.js';
import { accountsQuery } from '../../accounts/accounts-queries.js';

/** Whose posts a queue takes: those of all accounts, or of some. */
export function AccountsField(props: {
  /** Null: of all. */
  readonly accounts: readonly string[] | null;
  readonly disabled: boolean;
  readonly onChange: (accounts: readonly string[] | null) => void;
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { accounts, disabled, onChange } = props;
  const { data: known = [] } = useQuery(accountsQuery);
  const toggle = (id: string): void => {
    const chosen = accounts ?? [];
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className={picker.picker} disabled={disabled}>
      <legend>{text('screen.accounts')}</legend>
      <div className={picker.choices}>
        <label className={picker.choice}>
          <input
            type="checkbox"
            checked={accounts === null}
            onChange={() => onChange(accounts === null ? [] : null)}
          />
          {text('queue.accounts.all')}
        </label>
        {accounts !== null &&
          known.map(({ id, handle, displayName, provider }) => (
            <label key={id} className={picker.choice}>
              <input type="checkbox" checked={accounts.includes(id)} onChange={() => toggle(id)} />
              <bdi>
                {displayName ?? handle} · {networkOf(provider).label}
              </bdi>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
