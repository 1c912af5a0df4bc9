import { checkParameters } from '../rest/parameters.js';
import type { RestAnswer, RestCall, RestRoute } from '../rest/rest-call.js';
import { notAllowed, RestError } from '../rest/rest-error.js';
import { inGroupsOfFour, type ApplicationPassword } from '../sites/application-passwords.js';
import type { SiteUser } from '../sites/seed.js';

const all = /^users\/(?<user>me|\d+)\/application-passwords$/;
const one = /^users\/(?<user>me|\d+)\/application-passwords\/(?<uuid>[\w-]+)$/;

/** The routes of application passwords (REST API handbook). */
export const applicationPasswordRoutes: readonly RestRoute[] = [
  {
    methods: ['GET'],
    pattern: /^users\/(?<user>me|\d+)\/application-passwords\/introspect$/,
    scope: 'users',
    operation: () => 'token',
    handle: introspect,
  },
  {
    methods: ['GET'],
    pattern: all,
    scope: 'users',
    operation: () => 'token',
    handle: listPasswords,
  },
  {
    methods: ['POST'],
    pattern: all,
    scope: 'users',
    operation: () => 'token',
    handle: createPassword,
  },
  {
    methods: ['DELETE'],
    pattern: one,
    scope: 'users',
    operation: () => 'token',
    handle: deletePassword,
  },
];

function introspect(call: RestCall): RestAnswer {
  const user = ownerOf(call, 'rest_cannot_introspect_app_password_for_non_authenticated_user');
  const { password } = call.caller;
  if (password === null) {
    throw new RestError(
      404,
      'rest_no_authenticated_app_password',
      'Cannot introspect application password.',
    );
  }
  const known = call.site.passwords.of(user.id).find((item) => item.uuid === password.uuid);
  return { status: 200, body: viewPassword(call, known ?? password) };
}

function listPasswords(call: RestCall): RestAnswer {
  const user = ownerOf(call, 'rest_cannot_list_application_passwords');
  return {
    status: 200,
    body: call.site.passwords.of(user.id).map((item) => viewPassword(call, item)),
  };
}

function createPassword(call: RestCall): RestAnswer {
  const { site } = call;
  const rules = { name: { type: 'string' }, app_id: { type: 'string', format: 'uuid' } } as const;
  const fields = checkParameters(rules, call.given, ['name']);
  const user = ownerOf(call, 'rest_cannot_create_application_passwords');
  const name = (fields.text('name') ?? '').trim();
  if (name === '') {
    const message = 'An application name is required to create an application password.';
    throw new RestError(400, 'application_password_empty_name', message);
  }
  if (site.passwords.of(user.id).some((known) => known.name.toLowerCase() === name.toLowerCase())) {
    throw new RestError(
      409,
      'application_password_duplicate_name',
      'Each application name should be unique.',
    );
  }
  const created = site.passwords.create(
    user.id,
    { name, appId: fields.text('app_id') ?? '' },
    site.now(),
  );
  return {
    status: 201,
    body: { ...viewPassword(call, created), password: inGroupsOfFour(created.password) },
    headers: { location: site.restUrl(`users/${user.id}/application-passwords/${created.uuid}`) },
  };
}

function deletePassword(call: RestCall): RestAnswer {
  const user = ownerOf(call, 'rest_cannot_delete_application_password');
  const known = call.site.passwords.of(user.id).find((item) => item.uuid === call.ids.uuid);
  if (known === undefined) {
    throw new RestError(
      404,
      'rest_application_password_not_found',
      'Application password not found.',
    );
  }
  call.site.passwords.delete(known.uuid);
  return { status: 200, body: { deleted: true, previous: viewPassword(call, known) } };
}

/** People manage their own application passwords; `refusal` is the code for touching somebody else's. */
function ownerOf(call: RestCall, refusal: string): SiteUser {
  if (!call.site.seed.applicationPasswords) {
    throw new RestError(
      501,
      'application_passwords_disabled',
      'Application passwords are not available.',
    );
  }
  const { user } = call.caller;
  if (user === null)
    throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.');
  const asked = call.ids.user === 'me' ? user.id : Number(call.ids.user);
  if (asked === user.id) return user;
  if (call.site.user(asked) === undefined) {
    throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
  }
  throw notAllowed(
    user,
    refusal,
    'Sorry, you are not allowed to manage application passwords for this user.',
  );
}

function viewPassword(call: RestCall, password: ApplicationPassword): Record<string, unknown> {
  const href = call.site.restUrl(`users/${password.userId}/application-passwords/${password.uuid}`);
  return {
    uuid: password.uuid,
    app_id: password.appId,
    name: password.name,
    created: password.createdGmt,
    last_used: password.lastUsedGmt,
    last_ip: password.lastIp,
    _links: { self: [{ href }] },
  };
}
