import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '../../../uploads/upload.js';
import { uploadStore } from '../../../uploads/upload-store.js';
import { withMediaItem, type Composition, type MediaItem } from '../composition/composition.js';
import { allItems, factsOfAsset, itemOfFile } from './media-items.js';

type UploadState =
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'failed'; readonly message: string }
  /** The page was loaded anew and the browser did not keep the bytes. */
  | { readonly state: 'file-wanted' };

export interface Uploads {
  readonly states: ReadonlyMap<string, UploadState>;
  /** Addresses of files that this page holds, by item. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Begins uploads. @returns items for files that are new; the others go on where they were */
  readonly add: (files: readonly File[]) => readonly MediaItem[];
  readonly retry: (key: string) => void;
  readonly stop: (key: string) => void;
}

/** Uploads of a draft's media. They go on when the draft is opened again. */
export function useUploads(
  composition: Composition,
  change: (next: (composition: Composition) => Composition) => void,
): Uploads {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const running = useRef(new Map<string, { file: File; controller: AbortController }>());
  const tell = useCallback((key: string, state: UploadState | null) => {
    setStates((before) => {
      const after = new Map(before);
      if (state === null) after.delete(key);
      else after.set(key, state);
      return after;
    });
  }, []);
  const start = useCallback(
    (key: string, file: File) => {
      const controller = new AbortController();
      running.current.get(key)?.controller.abort();
      running.current.set(key, { file, controller });
      if (/^(image|video)\//.test(file.type))
        setPictures((before) =>
          before.has(key) ? before : new Map(before).set(key, URL.createObjectURL(file)),
        );
      const { signal } = controller;
      const onProgress = (share: number): void => tell(key, { state: 'running', share });
      upload({ key, file, signal, onProgress }).then(
        (asset) => {
          tell(key, null);
          change((before) => withMediaItem(before, key, factsOfAsset(asset)));
        },
        (error: Error) => {
          if (!signal.aborted) tell(key, { state: 'failed', message: error.message });
        },
      );
    },
    [change, tell],
  );
  const waiting = useRef(allItems(composition).filter(({ assetId }) => assetId === null));
  useEffect(() => {
    const uploads = running.current;
    for (const { key } of waiting.current) {
      void uploadStore.read(key).then((stored) => {
        if (stored?.file) start(key, stored.file);
        else tell(key, { state: 'file-wanted' });
      });
    }
    return () => {
      for (const { controller } of uploads.values()) controller.abort();
    };
  }, [start, tell]);
  return {
    states,
    pictures,
    add: (files) =>
      files.flatMap((file) => {
        const wanted = allItems(composition).find(
          ({ key, name, size }) =>
            states.get(key)?.state === 'file-wanted' && name === file.name && size === file.size,
        );
        const key = wanted?.key ?? crypto.randomUUID();
        start(key, file);
        return wanted === undefined ? [itemOfFile(key, file)] : [];
      }),
    retry: (key) => {
      const known = running.current.get(key);
      if (known !== undefined) start(key, known.file);
    },
    stop: (key) => {
      running.current.get(key)?.controller.abort();
      running.current.delete(key);
      tell(key, null);
      void uploadStore.remove(key);
    },
  };
}
