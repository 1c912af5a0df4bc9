import { inputColumns, looseText, SETTING } from '#libs/documents';
import { joinedList } from './cells.js';
import type { RowContent } from './row-content.js';

/** Columns for everything that rows say. @param settings the ids of settings that any of them has */
export function contentColumns(settings: readonly string[]): readonly string[] {
  return [...inputColumns, ...settings.map((id) => `${SETTING}${id}`)];
}

/** The cells that say what a row says, as reading them would find it. */
export function cellsOfContent(content: RowContent, columns: readonly string[]): string[] {
  return columns.map((column) => {
    if (column.startsWith(SETTING)) {
      const settings = content.settings ?? {};
      const id = column.slice(SETTING.length);
      return Object.hasOwn(settings, id) ? looseText(settings[id]!) : '';
    }
    const value = content[column as keyof RowContent];
    if (value === undefined) return '';
    return Array.isArray(value) ? joinedList(value) : String(value);
  });
}
