import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type JSX,
} from 'react';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { libraryUploadsOf } from '../../uploads/library-uploads.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { AssetSheet } from './asset-sheet.js';
import { MediaFilters } from './media-filters.js';
import { MediaGrid } from './media-grid.js';
import { useMedia } from './media-query.js';
import styles from './media-screen.module.css';
import { isFiltered, type MediaSearch } from './media-search.js';
import { UploadList } from './upload-list.js';
import { useDroppedFiles } from './use-dropped-files.js';

const route = getRouteApi('/workspace/media');
/** What networks take; phones offer their camera for it. */
const ACCEPTED = 'image/*,video/*,audio/*,application/pdf';

/** The library: what is stored, what is on its way, and a place to drop more. */
export function MediaScreen(): JSX.Element {
  const text = useText();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/media' });
  const { data: session } = useQuery(sessionQuery);
  const uploads = libraryUploadsOf(session?.tenant.id ?? '');
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const input = useRef<HTMLInputElement>(null);
  const mayAdd = useRights().may('draft');
  const isOver = useDroppedFiles(mayAdd ? (files) => uploads.add(files) : null);
  useEffect(() => void uploads.resume(), [uploads]);
  const change = useCallback(
    (next: MediaSearch) =>
      void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  );
  const choose = (): void => input.current?.click();
  return (
    <Screen
      title={text('screen.media')}
      actions={
        mayAdd && (
          <Button kind="primary" icon="plus" onClick={choose}>
            {text('media.add')}
          </Button>
        )
      }
    >
      <div className={styles.page} data-over={isOver || undefined}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label={text('media.add')}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <MediaFilters search={search} onChange={change} />
        {list.length > 0 && <UploadList uploads={uploads} list={list} onChoose={choose} />}
        <Library search={search} isUploading={list.length > 0} onChoose={mayAdd ? choose : null} />
      </div>
    </Screen>
  );
}

function Library(props: {
  readonly search: MediaSearch;
  readonly isUploading: boolean;
  /** Null for whoever may only look. */
  readonly onChoose: (() => void) | null;
}): JSX.Element {
  const { search, isUploading, onChoose } = props;
  const text = useText();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useMedia(search);
  const { data, isPending, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const assets = useMemo(() => {
    const found = data?.pages.flatMap((page) => page.assets) ?? [];
    // Pages move on when something is added between them.
    return [...new Map(found.map((asset) => [asset.id, asset])).values()];
  }, [data]);
  const more = useCallback(() => {
    if (!isFetchingNextPage && !isError) void fetchNextPage();
  }, [isFetchingNextPage, isError, fetchNextPage]);
  const open = assets.find(({ id }) => id === openId);
  return (
    <>
      {isError && (
        <Banner
          tone="failed"
          actions={<Button onClick={() => void query.refetch()}>{text('failure.again')}</Button>}
        >
          {error.message}
        </Banner>
      )}
      {isPending && <Skeleton lines={6} />}
      {data && assets.length === 0 && !isUploading && (
        <Nothing isFiltered={isFiltered(search)} onChoose={onChoose} />
      )}
      {assets.length > 0 && (
        <div className={isError ? styles.old : undefined}>
          <MediaGrid
            assets={assets}
            hasMore={hasNextPage}
            onMore={more}
            onOpen={({ id }) => setOpenId(id)}
          />
        </div>
      )}
      {open && <AssetSheet key={open.id} asset={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Nothing(props: {
  readonly isFiltered: boolean;
  readonly onChoose: (() => void) | null;
}): JSX.Element {
  const text = useText();
  const { onChoose } = props;
  if (props.isFiltered) return <Empty icon="search" title={text('media.none.filtered')} />;
  return (
    <Empty
      icon="image-plus"
      title={text('media.none')}
      actions={onChoose && <Button onClick={onChoose}>{text('media.none.choose')}</Button>}
    >
      {onChoose && text('media.none.words')}
    </Empty>
  );
}
