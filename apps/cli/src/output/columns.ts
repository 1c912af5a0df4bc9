import { shownTime } from './time.js';
import type { Style } from '../terminal/style.js';
import type { Column } from './table.js';

const colours: Readonly<Record<string, keyof Style>> = {
  published: 'green',
  completed: 'green',
  connected: 'green',
  ready: 'green',
  delivered: 'green',
  publishing: 'blue',
  processing: 'blue',
  retry_pending: 'yellow',
  pending: 'yellow',
  reauth_required: 'yellow',
  failed: 'red',
  partial_failed: 'red',
  draft: 'dim',
  canceled: 'dim',
  disconnected: 'dim',
};

/** A status in its colour. */
export function paintStatus(status: string, style: Style): string {
  const colour = colours[status.trim()];
  return colour === undefined ? status : style[colour](status);
}

/** A column of the field `status`. */
export function statusColumn<Row extends { readonly status?: string | null }>(
  style: Style,
): Column<Row> {
  return {
    head: 'STATUS',
    cell: ({ status }) => status,
    paint: (text) => paintStatus(text, style),
  };
}

interface ShownPost {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly publishAtUtc?: string | null;
  readonly name?: string | null;
  readonly description?: string | null;
}

/** Posts as lists show them. */
export function postColumns<Row extends ShownPost>(style: Style): readonly Column<Row>[] {
  return [
    { head: 'ID', cell: ({ id }) => id },
    { head: 'ACCOUNT', cell: ({ account }) => account },
    statusColumn(style),
    { head: 'AT', cell: ({ publishAtUtc }) => shownTime(publishAtUtc) },
    { head: 'TEXT', cell: ({ description, name }) => description ?? name },
  ];
}
