import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { buttonClass } from '../widgets/button.js';
import { Icon } from '../widgets/icon.js';
import { EXPORT_FORMATS, exportAddress, type ExportQuery } from './export-address.js';

/** Posts as files: to be edited in a program for tables and imported again, or read by another one. */
export function ExportLinks(props: {
  readonly query: ExportQuery;
  readonly size?: 'small' | 'medium';
}): JSX.Element {
  const text = useText();
  const { query, size = 'medium' } = props;
  return (
    <>
      {EXPORT_FORMATS.map((format) => (
        <a
          key={format}
          href={exportAddress(query, format)}
          download
          className={buttonClass({ size })}
        >
          <Icon name="download" />
          <span className="hidden-visually">{text('export.as')} </span>
          {format.toUpperCase()}
        </a>
      ))}
    </>
  );
}
