// What every screen stands on: the application, and what is behind a sign-in.
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from './api/query-client.js';
import { sessionQuery } from './api/session.js';
import { withTexts } from './messages/loaded-texts.js';
import { Failure } from './shell/failure.js';
import { NotFound } from './shell/not-found.js';
import { Shell } from './shell/shell.js';
import { preferencesQuery, workspaceQuery } from './time/shown-zone.js';

/** A screen is loaded when it is opened, and with it all texts. */
export const screen = <Loaded extends object, Name extends keyof Loaded & string>(
  load: () => Promise<Loaded>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<Loaded, Name>> =>
  lazyRouteComponent<Loaded, Name>(withTexts(load), name);

export const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Failure });

/** Where nobody is signed in, the way leads there and back. */
export async function requireSession({ href }: { readonly href: string }): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session === null) redirect({ to: '/sign-in', search: { next: href }, throw: true });
}

export const loadCalendar = (): Promise<typeof import('./screens/calendar/calendar-screen.js')> =>
  import('./screens/calendar/calendar-screen.js');

/** Everything behind a sign-in. */
export const workspace = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  component: Shell,
  beforeLoad: async ({ location }) => {
    // Nearly always somebody is signed in, and sees the calendar first: it does not wait for the answer.
    if (location.pathname.endsWith('/calendar')) loadCalendar().catch(() => undefined);
    await requireSession(location);
    // Asked for while the screen is loaded; whatever shows a time waits for them.
    void queryClient.prefetchQuery(preferencesQuery);
    void queryClient.prefetchQuery(workspaceQuery);
  },
});
