import type { LinkProps } from '@tanstack/react-router';
import type { MessageId } from '../messages/messages.js';
import type { IconName } from '../widgets/icon.js';

/** The screens that stand in the navigation, in its order. */
export const screens: readonly {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
  readonly label: MessageId;
}[] = [
  { to: '/calendar', icon: 'calendar-days', label: 'screen.calendar' },
  { to: '/compose', icon: 'plus', label: 'screen.compose' },
  { to: '/attention', icon: 'inbox', label: 'screen.attention' },
  { to: '/campaigns', icon: 'waypoints', label: 'screen.campaigns' },
  { to: '/accounts', icon: 'at-sign', label: 'screen.accounts' },
  { to: '/developers', icon: 'code-xml', label: 'screen.developers' },
  { to: '/settings', icon: 'settings', label: 'screen.settings' },
];
