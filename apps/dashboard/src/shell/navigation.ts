import type { LinkProps } from '@tanstack/react-router';
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
}

/** The screens that stand in the navigation, in its order. */
const screens: readonly NavigationScreen[] = [
  { to: '/calendar', icon: 'calendar-days', label: 'screen.calendar', key: 'c', phone: true },
  { to: '/compose', icon: 'plus', label: 'screen.compose', phone: true },
  { to: '/attention', icon: 'inbox', label: 'screen.attention', key: 'a', phone: true },
  { to: '/campaigns', icon: 'waypoints', label: 'screen.campaigns', key: 'p' },
  { to: '/analytics', icon: 'chart-line', label: 'screen.analytics', key: 'n', phone: true },
  { to: '/accounts', icon: 'at-sign', label: 'screen.accounts', key: 'o' },
  { to: '/media', icon: 'image', label: 'screen.media', key: 'm' },
  { to: '/developers', icon: 'code-xml', label: 'screen.developers', key: 'd' },
  { to: '/settings', icon: 'settings', label: 'screen.settings', key: 's' },
  { to: '/wall', icon: 'table', label: 'screen.wall', key: 'w', sandboxOnly: true },
];

/** Those of a workspace. */
export function screensOf(mode: string | undefined): readonly NavigationScreen[] {
  return screens.filter(({ sandboxOnly }) => !sandboxOnly || mode === 'sandbox');
}
