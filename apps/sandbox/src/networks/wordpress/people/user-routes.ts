import { answerPage, pageRules } from '../rest/collection-page.js';
import { checkParameters } from '../rest/parameters.js';
import { idOf, may, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import { capabilitiesOf } from '../sites/roles.js';
import type { SiteUser } from '../sites/seed.js';

/** The routes of people (REST API handbook, users). */
export const userRoutes: readonly RestRoute[] = [
  {
    methods: ['GET'],
    pattern: /^users$/,
    scope: 'users',
    operation: () => 'discovery',
    handle: listUsers,
  },
  {
    methods: ['GET'],
    pattern: /^users\/me$/,
    scope: 'users',
    operation: () => 'profile',
    handle: readMe,
  },
  {
    methods: ['GET'],
    pattern: /^users\/(?<id>\d+)$/,
    scope: 'users',
    operation: () => 'discovery',
    handle: readUser,
  },
];

function readMe(call: RestCall): RestAnswer {
  const { user } = call.caller;
  if (user === null)
    throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.');
  const context = contextOf(call);
  return { status: 200, body: viewUser(call, user, context) };
}

function readUser(call: RestCall): RestAnswer {
  const user = call.site.user(idOf(call));
  if (user === undefined) throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
  const context = contextOf(call);
  if (context === 'edit' && user.id !== call.caller.user?.id && !may(call, 'list_users')) {
    throw notAllowed(
      call.caller.user,
      'rest_user_cannot_view',
      'Sorry, you are not allowed to list users.',
    );
  }
  return { status: 200, body: viewUser(call, user, context) };
}

function listUsers(call: RestCall): RestAnswer {
  const parameters = checkParameters(
    {
      ...pageRules,
      who: { type: 'string', enum: ['authors'] },
      capabilities: { type: 'array', items: { type: 'string' } },
    },
    call.query,
  );
  const { user } = call.caller;
  const context = contextOf(call);
  const capabilities = parameters.texts('capabilities');
  if ((capabilities !== undefined || context === 'edit') && !may(call, 'list_users')) {
    throw notAllowed(
      user,
      'rest_user_cannot_view',
      'Sorry, you are not allowed to filter users by capability.',
    );
  }
  if (parameters.has('who') && !may(call, 'edit_posts')) {
    throw notAllowed(
      user,
      'rest_forbidden_who',
      'Sorry, you are not allowed to query users by this parameter.',
    );
  }
  const writers = new Set(
    call.site.posts
      .all()
      .filter((post) => post.status === 'publish')
      .map((post) => post.author),
  );
  const items = call.site.seed.users.filter((one) => {
    const held: readonly string[] = capabilitiesOf(one.role);
    if (capabilities !== undefined)
      return capabilities.every((capability) => held.includes(capability));
    // Without the right to list people, only those who published are shown.
    return parameters.has('who') || may(call, 'list_users') || writers.has(one.id);
  });
  const view = (one: SiteUser): unknown => viewUser(call, one, context);
  return answerPage(call, parameters, { route: 'users', items, pastEnd: 'empty', view });
}

function contextOf(call: RestCall): string {
  return (
    checkParameters({ context: pageRules.context ?? { type: 'string' } }, call.query).text(
      'context',
    ) ?? 'view'
  );
}

function viewUser(call: RestCall, user: SiteUser, context: string): Record<string, unknown> {
  const { site } = call;
  const avatar = (size: number): string =>
    `https://secure.gravatar.com/avatar/${user.login}?s=${size}&d=mm&r=g`;
  const held = capabilitiesOf(user.role).filter(
    (capability) => capability !== 'unfiltered_html' || site.seed.blogId === null,
  );
  return {
    id: user.id,
    ...(context === 'edit' ? { username: user.login } : {}),
    name: user.name,
    ...(context === 'edit' ? { first_name: '', last_name: '', email: user.email } : {}),
    url: '',
    description: '',
    link: `${site.home}/author/${user.login}/`,
    ...(context === 'edit' ? { locale: 'en_US', nickname: user.login } : {}),
    slug: user.login,
    ...(context === 'edit'
      ? {
          registered_date: '2024-01-01T00:00:00+00:00',
          roles: [user.role],
          capabilities: Object.fromEntries(
            [...held, user.role].map((capability) => [capability, true]),
          ),
          extra_capabilities: { [user.role]: true },
        }
      : {}),
    avatar_urls: { '24': avatar(24), '48': avatar(48), '96': avatar(96) },
    meta: [],
    _links: {
      self: [{ href: site.restUrl(`users/${user.id}`) }],
      collection: [{ href: site.restUrl('users') }],
    },
  };
}
