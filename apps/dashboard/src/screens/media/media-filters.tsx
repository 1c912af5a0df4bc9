import { useCallback, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { SearchBox } from '../../widgets/search-box.js';
import styles from './media-filters.module.css';
import { isFiltered, KINDS, STATUSES, type MediaSearch } from './media-search.js';

const NO_FILTERS: MediaSearch = { kind: undefined, status: undefined, q: undefined };

/** Which media are shown: by name, kind and how they stand. */
export function MediaFilters({
  search,
  onChange,
}: {
  readonly search: MediaSearch;
  readonly onChange: (change: MediaSearch) => void;
}): JSX.Element {
  const text = useText();
  const find = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  return (
    <div className={styles.filters}>
      <SearchBox
        label={text('media.find')}
        words={search.q ?? ''}
        maxLength={200}
        onChange={find}
      />
      <select
        className={styles.select}
        aria-label={text('media.kind')}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: KINDS.find((kind) => kind === target.value) })}
      >
        <option value="">{text('media.kind.any')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(`media.kind.${kind}`)}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={text('media.status')}
        value={search.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: STATUSES.find((status) => status === target.value) })
        }
      >
        <option value="">{text('media.status.any')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {text(`media.status.${status}`)}
          </option>
        ))}
      </select>
      {isFiltered(search) && (
        <Button kind="quiet" size="small" icon="x" onClick={() => onChange(NO_FILTERS)}>
          {text('media.filter.clear')}
        </Button>
      )}
    </div>
  );
}
