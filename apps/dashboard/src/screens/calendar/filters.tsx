import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type JSX } from 'react';
import { LabelPicker } from '../../labels/label-picker.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Button } from '../../widgets/button.js';
import { SearchBox } from '../../widgets/search-box.js';
import { SelectField } from '../../widgets/select-field.js';
import { Sheet } from '../../widgets/sheet.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import { APPROVALS, isFiltered, labelsIn, type CalendarSearch } from './calendar-search.js';

type Change = (change: Partial<CalendarSearch>) => void;

/** Which posts are shown: by words, account, network and labels. States are chosen in the legend. */
export function Filters({
  search,
  onChange,
}: {
  readonly search: CalendarSearch;
  readonly onChange: Change;
}): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const find = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  return (
    <>
      <SearchBox
        label={text('calendar.find')}
        words={search.q ?? ''}
        maxLength={300}
        onChange={find}
      />
      <Button kind="quiet" size="small" icon="list-filter" onClick={() => setOpen(true)}>
        {text('calendar.filter')}
      </Button>
      {isFiltered(search) && (
        <Button kind="quiet" size="small" icon="x" onClick={() => onChange(NO_FILTERS)}>
          {text('calendar.filter.clear')}
        </Button>
      )}
      {isOpen && <FilterSheet search={search} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

const NO_FILTERS: CalendarSearch = {
  status: undefined,
  approval: undefined,
  account: undefined,
  provider: undefined,
  campaign: undefined,
  label: undefined,
  q: undefined,
  risk: undefined,
};

function FilterSheet({
  search,
  onChange,
  onClose,
}: {
  readonly search: CalendarSearch;
  readonly onChange: Change;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
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
      <LabelPicker
        by="id"
        value={labelsIn(search)}
        onChange={(ids) => onChange({ label: ids.join() || undefined })}
      />
    </Sheet>
  );
}
