import type { LinkProps } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRights, type Permission } from '../api/rights.js';
import { sessionQuery } from '../api/session.js';
import type { MessageId } from '../messages/messages.js';
import type { IconName } from '../widgets/icon.js';

export interface NavigationScreen {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
  readonly label: MessageId;
  /** Pressed after `g`, it leads there. */
  readonly key?: string;
  /** Stands in the bar at a phone's foot; the others stand behind "More". */
  readonly phone?: true;
  readonly sandboxOnly?: true;
  /** Says how much waits there for this person. */
  readonly counts?: true;
  /** Without it there is nothing to do there. */
  readonly needs?: Permission;
}

/** The screens that stand in the navigation, in its order. */
const SCREENS: readonly NavigationScreen[] = [
  { to: '/calendar', icon: 'calendar-days', label: 'screen.calendar', key: 'c', phone: true },
  { to: '/compose', icon: 'plus', label: 'screen.compose', phone: true, needs: 'draft' },
  { to: '/attention', icon: 'inbox', label: 'screen.attention', key: 'a', phone: true },
  { to: '/approvals', icon: 'eye', label: 'screen.approvals', key: 'r', counts: true },
  { to: '/campaigns', icon: 'waypoints', label: 'screen.campaigns', key: 'p' },
  { to: '/recurrences', icon: 'repeat-2', label: 'screen.recurrences', key: 'e' },
  { to: '/queues', icon: 'list-end', label: 'screen.queues', key: 'q' },
  { to: '/analytics', icon: 'chart-line', label: 'screen.analytics', key: 'n', phone: true },
  { to: '/accounts', icon: 'at-sign', label: 'screen.accounts', key: 'o' },
  { to: '/media', icon: 'image', label: 'screen.media', key: 'm' },
  { to: '/developers', icon: 'code-xml', label: 'screen.developers', key: 'd', needs: 'integrate' },
  { to: '/settings', icon: 'settings', label: 'screen.settings', key: 's' },
  { to: '/wall', icon: 'table', label: 'screen.wall', key: 'w', sandboxOnly: true },
];

/** Those of the workspace, for this person. */
export function useScreens(): readonly NavigationScreen[] {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { may } = useRights();
  return SCREENS.filter(
    ({ sandboxOnly, needs }) =>
      (!sandboxOnly || session?.tenant.mode === 'sandbox') && (needs === undefined || may(needs)),
  );
}
