import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { buttonClass } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { ROW_LOOKS } from '../import-looks.js';
import { statesIn } from '../import-plan.js';
import { useImportRows, type Import } from '../imports-queries.js';
import type { RowState } from '../imports-search.js';
import styles from './rows-section.module.css';
import { RowsTable } from './rows-table.js';

/** The rows of an import by their state. Those with problems can be taken home and mended. */
export function RowsSection(props: {
  readonly one: Import;
  readonly shown: RowState;
}): JSX.Element {
  const { one, shown } = props;
  const text = useText();
  const { formatNumber } = useIntl();
  const rows = useImportRows(one, shown);
  return (
    <section aria-label={text('import.rows')} className={styles.section}>
      <div className={styles.head}>
        <nav className={page.tabs} aria-label={text('import.rows')}>
          {statesIn(one.counts).map((state) => (
            <Link
              key={state}
              to="/imports/$importId"
              params={{ importId: one.id }}
              search={{ rows: state }}
              replace
              resetScroll={false}
              className={page.tab}
              aria-current={state === shown ? 'page' : undefined}
            >
              <span className={styles.tab} data-tone={ROW_LOOKS[state].tone}>
                <Icon name={ROW_LOOKS[state].icon} size="small" />
                {text(ROW_LOOKS[state].word)} <small>{formatNumber(one.counts[state])}</small>
              </span>
            </Link>
          ))}
        </nav>
        {(shown === 'invalid' || shown === 'conflict') && (
          <a
            className={buttonClass({ size: 'small' })}
            href={`/v1/imports/${encodeURIComponent(one.id)}/rows.csv?state=${shown}`}
            download
          >
            <Icon name="download" />
            {text('import.rows.download')}
          </a>
        )}
      </div>
      <Loaded query={rows}>
        {({ pages }) => (
          <RowsTable
            rows={pages.flatMap((found) => found.rows)}
            total={one.counts[shown]}
            shown={shown}
            hasMore={rows.hasNextPage && !rows.isFetchingNextPage && !rows.isError}
            onMore={rows.fetchNextPage}
          />
        )}
      </Loaded>
    </section>
  );
}
