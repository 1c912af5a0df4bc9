import { useText } from '../../messages/text.js';
import { isImportColumn } from './import-columns.js';

/** What people call a column of an import: settings by the network's own name, the rest in their language. */
export function useColumnName(): (column: string) => string {
  const text = useText();
  return (column) => {
    if (isImportColumn(column)) return text(`import.column.${column}`);
    const setting = /^settings\.(.+)$/.exec(column)?.[1];
    return setting === undefined ? column : text('import.column.setting', { setting });
  };
}
