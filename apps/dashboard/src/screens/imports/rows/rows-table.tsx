import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { useAccountNames } from '../../accounts/account-names.js';
import type { ImportRow } from '../imports-queries.js';
import type { RowState } from '../imports-search.js';
import { ProblemLine } from './problem-line.js';
import styles from './rows-table.module.css';

const USUAL_HEIGHT = 64;
/** So many lines before the end of what is there, more is asked for. */
const NEAR_END = 50;

/** Rows of a file, line by line; only those that can be seen are in the page. */
export function RowsTable(props: {
  readonly rows: readonly ImportRow[];
  /** All of this state, told or not. */
  readonly total: number;
  readonly shown: RowState;
  readonly hasMore: boolean;
  readonly onMore: () => unknown;
}): JSX.Element {
  const { rows, total, shown, hasMore, onMore } = props;
  const text = useText();
  const body = useRef<HTMLDivElement>(null);
  const top = useTop(body);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]!.line,
    overscan: 8,
    scrollMargin: top,
  });
  const seen = virtual.getVirtualItems();
  const isNearEnd = (seen.at(-1)?.index ?? 0) >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd && hasMore) void onMore();
  }, [isNearEnd, hasMore, onMore]);
  const hasProblems = shown === 'invalid' || shown === 'conflict';
  return (
    <div
      role="table"
      className={styles.table}
      aria-label={text('import.rows')}
      aria-rowcount={total + 1}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.names}`}>
          <span role="columnheader">{text('import.line')}</span>
          <span role="columnheader">{text('import.post')}</span>
          <span role="columnheader">{text(hasProblems ? 'import.problems' : 'import.when')}</span>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        style={{ height: virtual.getTotalSize() }}
      >
        {seen.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            role="row"
            aria-rowindex={index + 2}
            data-index={index}
            className={`${styles.row} ${styles.told}`}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <RowCells row={rows[index]!} hasProblems={hasProblems} />
          </div>
        ))}
      </div>
    </div>
  );
}

function RowCells(props: { readonly row: ImportRow; readonly hasProblems: boolean }): JSX.Element {
  const { row, hasProblems } = props;
  const text = useText();
  const nameOf = useAccountNames();
  const { line, account, text: words, publishAt, issues, postId, key, state } = row;
  const title = words || key || text('calendar.no-text');
  return (
    <>
      <span role="cell" className={styles.line}>
        <span className="hidden-visually">{text('import.line')} </span>
        {line}
      </span>
      <span role="cell" className={styles.post}>
        {postId ? (
          <Link to="/posts/$postId" params={{ postId }} className={styles.words}>
            {title}
          </Link>
        ) : (
          <span dir="auto" className={styles.words}>
            {title}
          </span>
        )}
        <small>
          {account && <bdi>{nameOf(account)}</bdi>}
          {hasProblems && publishAt && <bdi>{publishAt}</bdi>}
        </small>
      </span>
      <span role="cell" className={styles.more}>
        {!hasProblems && publishAt && <bdi className={styles.time}>{publishAt}</bdi>}
        {state === 'conflict' && issues.length === 0 && text('import.conflict')}
        {issues.length > 0 && (
          <ul className={styles.problems}>
            {issues.map((issue, place) => (
              <ProblemLine key={`${issue.path} ${place}`} issue={issue} />
            ))}
          </ul>
        )}
      </span>
    </>
  );
}

/** Where it begins on the page: what stands above it comes and goes. */
function useTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void =>
      setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
