import { lazy, Suspense, useCallback, useState, type JSX } from 'react';
import { withTexts } from '../../messages/loaded-texts.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { SearchBox } from '../../widgets/search-box.js';
import { isFiltered, type CalendarSearch } from './calendar-search.js';

// Most who look at the calendar filter nothing.
const loadSheet = withTexts(() => import('./filter-sheet.js'));
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** Which posts are shown: by words, account, network, queue and labels. States are chosen in the legend. */
export function Filters({
  search,
  onChange,
}: {
  readonly search: CalendarSearch;
  readonly onChange: (change: Partial<CalendarSearch>) => void;
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
      <Suspense fallback={null}>
        {isOpen && (
          <FilterSheet search={search} onChange={onChange} onClose={() => setOpen(false)} />
        )}
      </Suspense>
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
  queue: undefined,
  q: undefined,
  risk: undefined,
};
