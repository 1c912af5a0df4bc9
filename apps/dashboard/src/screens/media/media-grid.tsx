import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { AssetTile } from './asset-tile.js';
import styles from './media-grid.module.css';
import type { Asset } from './media-query.js';

const LEAST_WIDTH = 172;
const GAP = 16;
/** Name and facts below a picture, with the room between rows. */
const WORDS_HEIGHT = 42 + 20;

/** Media in rows; only rows that can be seen are in the page, and more is asked for near the end. */
export function MediaGrid(props: {
  readonly assets: readonly Asset[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onOpen: (asset: Asset) => void;
}): JSX.Element {
  const { assets, hasMore, onMore, onOpen } = props;
  const text = useText();
  const grid = useRef<HTMLDivElement>(null);
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = grid.current!.getBoundingClientRect();
      const next = { width: box.width, top: box.top + window.scrollY };
      setPlace((before) =>
        before.width === next.width && before.top === next.top ? before : next,
      );
    };
    measure();
    // What stands above grows and shrinks with the uploads, and so does the page.
    const observer = new ResizeObserver(measure);
    observer.observe(grid.current!);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)));
  const tileWidth = (width - GAP * (columns - 1)) / columns;
  const rowHeight = Math.max(1, tileWidth * 0.75 + WORDS_HEIGHT);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(assets.length / columns),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const rows = virtual.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? -1) >= virtual.options.count - 1;
  useEffect(() => {
    if (isNearEnd && hasMore && width > 0) onMore();
  }, [isNearEnd, hasMore, width, onMore]);
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="list"
      aria-label={text('screen.media')}
      style={{ height: virtual.getTotalSize() }}
    >
      {width > 0 &&
        rows.map(({ index, key, start }) => (
          <div
            key={key}
            role="presentation"
            className={styles.row}
            style={{
              transform: `translateY(${start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {assets.slice(index * columns, (index + 1) * columns).map((asset, place) => (
              <div
                key={asset.id}
                role="listitem"
                aria-posinset={index * columns + place + 1}
                aria-setsize={hasMore ? -1 : assets.length}
              >
                <AssetTile asset={asset} onOpen={() => onOpen(asset)} />
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
