import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Icon } from '../../../widgets/icon.js';
import { useColumnName } from '../column-name.js';
import { IMPORT_COLUMNS, isSettingColumn, type Mapping } from '../import-columns.js';
import type { FoundColumn } from './file-head.js';
import styles from './mapping-table.module.css';

/** What each column of the file is read as. */
export function MappingTable(props: {
  readonly columns: readonly FoundColumn[];
  readonly mapping: Mapping;
  /** What more than one column is read as. */
  readonly twice: readonly string[];
  readonly onChange: (mapping: Mapping) => void;
}): JSX.Element {
  const { columns, mapping, twice, onChange } = props;
  const text = useText();
  const nameOf = useColumnName();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('import.mapping.column')}</th>
          <th scope="col">{text('import.mapping.example')}</th>
          <th scope="col">{text('import.mapping.means')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, example }) => {
          const means = mapping[name] ?? null;
          const isTwice = means !== null && twice.includes(means);
          const choices = isSettingColumn(name) ? [...IMPORT_COLUMNS, name] : IMPORT_COLUMNS;
          return (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className={styles.example}>{example || '–'}</td>
              <td>
                <select
                  className={styles.select}
                  aria-label={text('import.mapping.read', { column: name })}
                  aria-invalid={isTwice || undefined}
                  value={means ?? ''}
                  onChange={({ target }) =>
                    onChange({ ...mapping, [name]: target.value === '' ? null : target.value })
                  }
                >
                  <option value="">{text('import.mapping.out')}</option>
                  {choices.map((column) => (
                    <option key={column} value={column}>
                      {nameOf(column)}
                    </option>
                  ))}
                </select>
                {isTwice && (
                  <span className={styles.problem}>
                    <Icon name="circle-x" size="small" />
                    {text('import.mapping.twice')}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
