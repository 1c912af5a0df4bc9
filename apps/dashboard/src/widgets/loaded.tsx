import type { JSX, ReactNode } from 'react';
import { useText } from '../messages/text.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import styles from './loaded.module.css';
import { Skeleton } from './skeleton.js';

/** What of a query, of one page or of many, is shown. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  refetch(): Promise<unknown>;
}

/** What was asked for, once it is there. What came before stays, dimmed, while asking again fails. */
export function Loaded<Data>(props: {
  readonly query: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
}): JSX.Element {
  const { query, children } = props;
  const text = useText();
  return (
    <>
      {query.error && (
        <Banner
          tone="failed"
          actions={<Button onClick={() => void query.refetch()}>{text('failure.again')}</Button>}
        >
          {query.error.message}
        </Banner>
      )}
      {query.isPending && <Skeleton lines={5} />}
      {query.data !== undefined && (
        <div className={query.error ? styles.old : undefined}>{children(query.data)}</div>
      )}
    </>
  );
}
