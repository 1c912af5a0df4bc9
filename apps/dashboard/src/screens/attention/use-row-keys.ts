import { useEffect, type RefObject } from 'react';
import { singleKeysAreOn } from '../../shell/keys/single-keys.js';
import { isTyping } from '../../shell/keys/typing.js';

/**
 * j and k move through the rows, Enter opens the one that has the focus, e puts it aside and moves on. Letters that a row's
 * buttons name (`data-row-key`) press them.
 */
export function useRowKeys(list: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      const now = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[now];
      // On a link or button inside of it Enter does what it always does.
      if (event.key === 'Enter' && row !== undefined && row === document.activeElement)
        row.querySelector('a')?.click();
      if (!singleKeysAreOn()) return;
      if (event.key === 'j') rows[Math.min(now + 1, rows.length - 1)]?.focus();
      if (event.key === 'k') rows[Math.max(now - 1, 0)]?.focus();
      const aside = row?.querySelector<HTMLButtonElement>('[data-dismiss]');
      if (event.key === 'e' && aside) {
        aside.click();
        (rows[now + 1] ?? rows[now - 1])?.focus();
      }
      const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-row-key]') ?? [];
      const named = [...buttons].find(({ dataset }) => dataset['rowKey'] === event.key);
      if (named === undefined) return;
      // What it opens has the focus then: the letter is not typed there.
      event.preventDefault();
      named.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
