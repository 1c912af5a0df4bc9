import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { SearchField } from '../../../widgets/search-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import type { MediaItem } from '../composition/composition.js';
import { factsOfAsset } from './media-items.js';
import styles from './media-section.module.css';

type Asset = Schemas['Asset'];

/** What is stored already. */
export function LibrarySheet(props: {
  readonly onChoose: (items: readonly MediaItem[]) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const [chosen, setChosen] = useState<readonly Asset[]>([]);
  const [words, setWords] = useState('');
  const library = useInfiniteQuery({
    queryKey: ['assets', 'ready', words],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/dashboard/assets', {
          params: {
            query: {
              status: 'ready',
              ...(words && { q: words }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { data, isPending, isError, hasNextPage, isFetchingNextPage } = library;
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  const toggle = (asset: Asset): void =>
    setChosen((before) =>
      before.some(({ id }) => id === asset.id)
        ? before.filter(({ id }) => id !== asset.id)
        : [...before, asset],
    );
  const add = (): void =>
    props.onChoose(
      chosen.map((asset) => ({
        key: crypto.randomUUID(),
        altText: asset.altText ?? '',
        ...factsOfAsset(asset),
      })),
    );
  return (
    <Sheet
      title={text('composer.media.library')}
      size="large"
      onClose={props.onClose}
      footer={
        <Button kind="primary" disabled={chosen.length === 0} onClick={add}>
          {text('composer.media.add', { count: chosen.length })}
        </Button>
      }
    >
      <SearchField label={text('composer.media.find')} words={words} onChange={setWords} />
      {isError && (
        <Banner
          tone="failed"
          actions={<Button onClick={() => void library.refetch()}>{text('failure.again')}</Button>}
        >
          {library.error.message}
        </Banner>
      )}
      {isPending && <Skeleton />}
      {data && assets.length === 0 && (
        <p>{text(words === '' ? 'composer.media.none' : 'composer.media.none-found')}</p>
      )}
      <ul className={styles.library}>
        {assets.map((asset) => {
          const address = asset.preview?.thumbnail ?? asset.preview?.poster;
          const name = asset.originalFilename ?? asset.id;
          return (
            <li key={asset.id}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={chosen.some(({ id }) => id === asset.id)}
                onClick={() => toggle(asset)}
              >
                <span className={styles.picture}>
                  {address ? <img src={address} alt="" loading="lazy" /> : <Icon name="image" />}
                </span>
                <small dir="auto">{name}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          {text('composer.media.more')}
        </Button>
      )}
    </Sheet>
  );
}
