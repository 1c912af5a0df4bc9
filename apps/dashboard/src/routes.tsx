import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadCalendar, requireSession, root, screen, workspace } from './route-workspace.js';
import {
  authorizeSearchOf,
  compositionOf,
  connectResultOf,
  nextOf,
  returnedWith,
  wallSearchOf,
} from './route-searches.js';
import { analyticsSearchOf } from './screens/analytics/analytics-search.js';
import { approvalsSearchOf } from './screens/approvals/approvals-search.js';
import { campaignsSearchOf, runSearchOf } from './screens/campaigns/campaigns-search.js';
import { queuesRoutes } from './screens/queues/queues-routes.js';
import { recurrencesRoutes } from './screens/recurrences/recurrences-routes.js';
import { importSearchOf } from './screens/imports/imports-search.js';
import { settingsSearchOf } from './screens/settings/settings-search.js';
import { calendarSearchOf } from './screens/calendar/calendar-search.js';
import { mediaSearchOf } from './screens/media/media-search.js';
import { needsFirstMinute } from './screens/first-minute/needs-first-minute.js';

/** Where connects, sign-ins and payments come back to; each leads on to the screen that it is about. */
const home = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  validateSearch: returnedWith,
  beforeLoad: async ({ search }) => {
    const { connectionId, billing } = search;
    if (billing !== undefined) {
      redirect({
        to: '/settings',
        search: settingsSearchOf({ tab: 'billing', billing }),
        replace: true,
        throw: true,
      });
    }
    if (connectionId === undefined && (await needsFirstMinute()))
      redirect({ to: '/first-minute', replace: true, throw: true });
    if (connectionId === undefined) redirect({ to: '/calendar', replace: true, throw: true });
    redirect({ to: '/accounts', search, replace: true, throw: true });
  },
});

const accounts = createRoute({
  getParentRoute: () => workspace,
  path: '/accounts',
  validateSearch: connectResultOf,
  component: screen(() => import('./screens/accounts/accounts-screen.js'), 'AccountsScreen'),
});

const calendar = createRoute({
  getParentRoute: () => workspace,
  path: '/calendar',
  validateSearch: calendarSearchOf,
  component: lazyRouteComponent(loadCalendar, 'CalendarScreen'),
});

const attention = createRoute({
  getParentRoute: () => workspace,
  path: '/attention',
  component: screen(() => import('./screens/attention/attention-screen.js'), 'AttentionScreen'),
});
const approvals = createRoute({
  getParentRoute: () => workspace,
  path: '/approvals',
  validateSearch: approvalsSearchOf,
  component: screen(() => import('./screens/approvals/approvals-screen.js'), 'ApprovalsScreen'),
});
const post = createRoute({
  getParentRoute: () => workspace,
  path: '/posts/$postId',
  component: screen(() => import('./screens/post/post-screen.js'), 'PostScreen'),
});

const analytics = createRoute({
  getParentRoute: () => workspace,
  path: '/analytics',
  validateSearch: analyticsSearchOf,
  component: screen(() => import('./screens/analytics/analytics-screen.js'), 'AnalyticsScreen'),
});

const campaigns = createRoute({
  getParentRoute: () => workspace,
  path: '/campaigns',
  validateSearch: campaignsSearchOf,
  component: screen(() => import('./screens/campaigns/campaigns-screen.js'), 'CampaignsScreen'),
});
const run = createRoute({
  getParentRoute: () => workspace,
  path: '/campaigns/$runId',
  validateSearch: runSearchOf,
  component: screen(() => import('./screens/campaigns/run-screen.js'), 'RunScreen'),
});

const imports = createRoute({
  getParentRoute: () => workspace,
  path: '/imports',
  component: screen(() => import('./screens/imports/imports-screen.js'), 'ImportsScreen'),
});
const oneImport = createRoute({
  getParentRoute: () => workspace,
  path: '/imports/$importId',
  validateSearch: importSearchOf,
  component: screen(() => import('./screens/imports/import-screen.js'), 'ImportScreen'),
});

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings',
  validateSearch: settingsSearchOf,
  component: screen(() => import('./screens/settings/settings-screen.js'), 'SettingsScreen'),
});

const media = createRoute({
  getParentRoute: () => workspace,
  path: '/media',
  validateSearch: mediaSearchOf,
  component: screen(() => import('./screens/media/media-screen.js'), 'MediaScreen'),
});

const developers = createRoute({
  getParentRoute: () => workspace,
  path: '/developers',
  component: screen(() => import('./screens/developers/developers-screen.js'), 'DevelopersScreen'),
});
const webhook = createRoute({
  getParentRoute: () => workspace,
  path: '/developers/webhooks/$webhookId',
  component: screen(
    () => import('./screens/developers/webhooks/webhook-screen.js'),
    'WebhookScreen',
  ),
});
const firstMinute = createRoute({
  getParentRoute: () => workspace,
  path: '/first-minute',
  component: screen(
    () => import('./screens/first-minute/first-minute-screen.js'),
    'FirstMinuteScreen',
  ),
});
const wall = createRoute({
  getParentRoute: () => workspace,
  path: '/wall',
  validateSearch: wallSearchOf,
  component: screen(() => import('./screens/wall/wall-screen.js'), 'WallScreen'),
});

const compose = createRoute({
  getParentRoute: () => workspace,
  path: '/compose',
  validateSearch: compositionOf,
  component: screen(() => import('./screens/composer/compose-screen.js'), 'ComposeScreen'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextOf,
  component: screen(() => import('./screens/sign-in/sign-in-screen.js'), 'SignInScreen'),
});
/** Where programs send people to be let in. Who is not signed in does so first. */
const authorize = createRoute({
  getParentRoute: () => root,
  path: '/authorize',
  validateSearch: authorizeSearchOf,
  beforeLoad: ({ location }) => requireSession(location),
  component: screen(() => import('./screens/authorize/authorize-screen.js'), 'AuthorizeScreen'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: screen(() => import('./screens/sign-in/sign-up-screen.js'), 'SignUpScreen'),
});
const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  component: screen(() => import('./screens/sign-in/claim-screen.js'), 'ClaimScreen'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: screen(() => import('./screens/invitation/invitation-screen.js'), 'InvitationScreen'),
});
/** For people without an account: whoever holds the link. Nothing here asks who is signed in. */
const review = createRoute({
  getParentRoute: () => root,
  path: '/review/$token',
  component: screen(() => import('./screens/review/review-screen.js'), 'ReviewScreen'),
});
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: screen(
    () => import('./screens/sign-in/forgot-password-screen.js'),
    'ForgotPasswordScreen',
  ),
});
const verify = createRoute({
  getParentRoute: () => root,
  path: '/auth/email/verify',
  component: screen(() => import('./screens/sign-in/verify-screen.js'), 'VerifyScreen'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/auth/email/reset',
  component: screen(
    () => import('./screens/sign-in/reset-password-screen.js'),
    'ResetPasswordScreen',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    workspace.addChildren([
      home,
      calendar,
      attention,
      approvals,
      accounts,
      post,
      compose,
      media,
      developers,
      webhook,
      settings,
      campaigns,
      analytics,
      run,
      imports,
      oneImport,
      ...recurrencesRoutes,
      ...queuesRoutes,
      firstMinute,
      wall,
    ]),
    signIn,
    authorize,
    signUp,
    claim,
    invitation,
    review,
    forgot,
    verify,
    reset,
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
