import { useEffect, useRef, useState } from 'react';

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];
const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

type Add = (files: readonly File[]) => void;

/**
 * Hears of files that are dropped or pasted anywhere on the page.
 * @param add null where none are taken
 * @returns whether some hover above it
 */
export function useDroppedFiles(add: Add | null): boolean {
  const [isOver, setOver] = useState(false);
  const taken = useRef(add);
  const takesSome = add !== null;
  taken.current = add;
  useEffect(() => {
    if (!takesSome) return undefined;
    const take = (files: readonly File[]): void => {
      if (files.length > 0) taken.current?.(files);
    };
    const over = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      take(filesOf(event.dataTransfer));
    };
    const paste = ({ clipboardData }: ClipboardEvent): void => take(filesOf(clipboardData));
    const heard = new AbortController();
    const { signal } = heard;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => heard.abort();
  }, [takesSome]);
  return isOver;
}
