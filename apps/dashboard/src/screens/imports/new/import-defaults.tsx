import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { LabelPicker } from '../../../labels/label-picker.js';
import { useText } from '../../../messages/text.js';
import { useNetworkOf } from '../../../networks/networks.js';
import { ZONES } from '../../../time/zones.js';
import page from '../../../widgets/page.module.css';
import { SelectField } from '../../../widgets/select-field.js';
import { accountsQuery } from '../../accounts/accounts-queries.js';
import type { Defaults } from './send-import.js';

/** What every row is that does not say it itself. */
export function ImportDefaults(props: {
  readonly defaults: Defaults;
  readonly accountProblem: string | null;
  readonly onChange: (defaults: Defaults) => void;
}): JSX.Element {
  const { defaults, accountProblem, onChange } = props;
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (
    <div className={page.form}>
      <div className={page.fields}>
        <SelectField
          label={text('import.defaults.account')}
          value={defaults.account ?? ''}
          problem={accountProblem}
          options={[
            { value: '', label: text('import.defaults.none') },
            ...accounts.map(({ handle, displayName, provider }) => ({
              value: handle,
              label: `${displayName ?? handle} · ${networkOf(provider).label}`,
            })),
          ]}
          onChange={(account) => onChange({ ...defaults, account: account || null })}
        />
        <SelectField
          label={text('import.defaults.timezone')}
          value={defaults.timezone}
          options={[...new Set([defaults.timezone, ...ZONES])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={(timezone) => onChange({ ...defaults, timezone })}
        />
      </div>
      <LabelPicker
        by="name"
        value={defaults.labels}
        onChange={(labels) => onChange({ ...defaults, labels })}
      />
    </div>
  );
}
