import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { LabelPicker } from '../../labels/label-picker.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { queuesQuery } from '../../queues/queues-query.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { Sheet } from '../../widgets/sheet.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import { APPROVALS, labelsIn, type CalendarSearch } from './calendar-search.js';

/** Filters that need a list to choose from. */
export function FilterSheet({
  search,
  onChange,
  onClose,
}: {
  readonly search: CalendarSearch;
  readonly onChange: (change: Partial<CalendarSearch>) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: queues = [] } = useQuery(queuesQuery);
  const any = { value: '', label: text('calendar.filter.any') };
  const providers = [...new Set(accounts.map(({ provider }) => provider))];
  return (
    <Sheet
      title={text('calendar.filter')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('calendar.filter.done')}
        </Button>
      }
    >
      <SelectField
        label={text('calendar.filter.account')}
        value={search.account ?? ''}
        options={[
          any,
          ...accounts.map(({ id, handle, displayName, provider }) => ({
            value: id,
            label: `${displayName ?? handle} · ${networkOf(provider).label}`,
          })),
        ]}
        onChange={(account) => onChange({ account: account || undefined })}
      />
      <SelectField
        label={text('calendar.filter.network')}
        value={search.provider ?? ''}
        options={[
          any,
          ...providers.map((provider) => ({ value: provider, label: networkOf(provider).label })),
        ]}
        onChange={(provider) => onChange({ provider: provider || undefined })}
      />
      <SelectField
        label={text('calendar.filter.approval')}
        value={search.approval ?? ''}
        options={[
          any,
          ...APPROVALS.map((value) => ({ value, label: text(`calendar.approval.${value}`) })),
        ]}
        onChange={(value) => onChange({ approval: APPROVALS.find((one) => one === value) })}
      />
      {queues.length > 0 && (
        <SelectField
          label={text('queue')}
          value={search.queue ?? ''}
          options={[any, ...queues.map(({ id, name }) => ({ value: id, label: name }))]}
          hint={text('queue.filter.hint')}
          onChange={(queue) => onChange({ queue: queue || undefined })}
        />
      )}
      <LabelPicker
        by="id"
        value={labelsIn(search)}
        onChange={(ids) => onChange({ label: ids.join() || undefined })}
      />
    </Sheet>
  );
}
