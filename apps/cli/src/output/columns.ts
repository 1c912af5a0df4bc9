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
  changes_requested: 'yellow',
  expired: 'yellow',
  approved: 'green',
  rejected: 'red',
  failed: 'red',
  partial_failed: 'red',
  draft: 'dim',
  canceled: 'dim',
  disconnected: 'dim',
};

/** A post's status; of a draft about which people were asked, also what they say. */
export function postStatus({ status, approval }: StandingPost): string {
  const isAsked = status === 'draft' && approval !== undefined && approval !== null;
  return isAsked ? `draft, ${approval}` : status;
}

/** A status in its colour; of several words the last one tells. */
export function paintStatus(status: string, style: Style): string {
  const colour = colours[status.trim().split(', ').at(-1)!];
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

interface StandingPost {
  readonly status: string;
  readonly approval?: string | null;
}

interface ShownPost extends StandingPost {
  readonly id: string;
  readonly account: string;
  readonly publishAtUtc?: string | null;
  readonly name?: string | null;
  readonly description?: string | null;
}

/** Posts as lists show them. */
export function postColumns<Row extends ShownPost>(style: Style): readonly Column<Row>[] {
  return [
    { head: 'ID', cell: ({ id }) => id },
    { head: 'ACCOUNT', cell: ({ account }) => account },
    { ...statusColumn<Row>(style), cell: postStatus },
    { head: 'AT', cell: ({ publishAtUtc }) => shownTime(publishAtUtc) },
    { head: 'TEXT', cell: ({ description, name }) => description ?? name },
  ];
}
